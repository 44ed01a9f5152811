import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CrossTarget, crossed, crossRequirements, flagsFor, toolchainFile } from '../build/cross.js'
import { unpackedPackages } from '../build/foreign-packages.js'
import type { MysqlBrand } from '../mysql/family.js'

/**
 * Packages of the other processor that the build needs. Without those of the shared libraries beside them, the linker
 * takes the static ones, so the server needs no library but those of the compiler.
 */
const PACKAGES = ['libpcre2-dev', 'libfmt-dev', 'libncurses-dev']

/**
 * The source's own TLS library, because OpenSSL's code in assembly would have to be rewritten with the server. The
 * client library, which the server does not use, gets none.
 */
const OPTIONS = ['-DWITH_SSL=bundled', '-DCONC_WITH_SSL=NONE']

/**
 * Newer servers reserve 8 TiB of addresses for a buffer pool that may grow, and qemu-user keeps a record of each page
 * of them: it takes all memory of the machine. A smaller limit than `innodb_buffer_pool_size` is raised by the server.
 */
const NO_RESERVE = '--loose-innodb-buffer-pool-size-max=8M'

/** A server of this family, built for another processor. */
export function crossedBrand(brand: MysqlBrand, cross: CrossTarget): MysqlBrand {
  return {
    ...brand,
    requirements: [...brand.requirements, ...crossRequirements(cross)],
    // This machine's headers are of no use.
    headers: [],
    cmake: [...brand.cmake, ...OPTIONS],
    arguments: [...brand.arguments, NO_RESERVE],
    bootstrap: (how) => brand.bootstrap({ ...how, settings: [NO_RESERVE, ...how.settings] }),
    buildInputs: { ...brand.buildInputs, cross, packages: PACKAGES.join(' ') },
    async build(request, how, home) {
      const root = await unpackedPackages(crossed(cross).architecture, PACKAGES)
      const toolchain = join(request.folder, 'toolchain.cmake')
      await writeFile(toolchain, toolchainFile(cross, root))
      const { cflags, ldflags } = flagsFor(cross, root)
      await brand.build(
        { ...request, cflags: [...request.cflags, ...cflags], ldflags: [...request.ldflags, ...ldflags] },
        { ...how, options: [`-DCMAKE_TOOLCHAIN_FILE=${toolchain}`, ...how.options] },
        home,
      )
    },
  }
}
