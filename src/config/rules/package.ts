import { SHIPPED } from '../package-schema.js'
import type { Config } from '../schema.js'
import { listed, type Problem } from '../source.js'
import { mustBeKnown, type Rule } from './rule.js'

function packageReplacesOtherBuilds({ package: packaged, build, target }: Config): Problem[] {
  if (!packaged) return []
  if (build) {
    const message = "package and build both build the target: keep one, the package's own rules or your command"
    return [{ path: ['build'], message, atKey: true }]
  }
  if (target.address === undefined) return []
  return [
    {
      path: ['package'],
      message: 'the server at target.address runs already: there is nothing to package',
      atKey: true,
    },
  ]
}

/** The binaries of a package must be named by the paths at which they are installed. */
function binariesAreInstalledFiles({ package: packaged, target }: Config): Problem[] {
  if (!packaged) return []
  return Object.entries(target.binaries)
    .filter(([, path]) => path.startsWith('/') || path.split('/').includes('..'))
    .map(([name, path]) => ({
      path: ['target', 'binaries', name],
      message: `with package, a binary is named by its path in the package, such as ${path.replace(/^(\.*\/)+/, '')}`,
    }))
}

function onePackagedVariant({ package: packaged, variants }: Config): Problem[] {
  if (!packaged) return []
  const optimized = Object.keys(variants).filter((name) => variants[name]!.optimize !== undefined)
  if (packaged.variant === undefined) {
    if (optimized.length === 1) return []
    const message =
      optimized.length === 0
        ? 'no variant is optimised, so there is nothing to package: add one with optimize'
        : `${listed(optimized)} are optimised: name the one whose binaries the packages get (package.variant)`
    return [{ path: ['package'], message, atKey: true }]
  }
  return mustBeKnown('optimised variant', packaged.variant, optimized, ['package', 'variant'])
}

/** Variants must not name other sources, because the source package determines them. */
function variantsHaveTheSameSource({ package: packaged, variants }: Config): Problem[] {
  if (!packaged) return []
  return Object.entries(variants).flatMap(([name, variant]) =>
    (['ref', 'source'] as const)
      .filter((key) => variant[key] !== undefined)
      .map((key) => ({
        path: ['variants', name, key],
        message: `package.source decides what is built, so variant ${name} has no ${key}`,
        atKey: true,
      })),
  )
}

function onlyAPackageIsShipped({ package: packaged, variants }: Config): Problem[] {
  if (packaged) return []
  return Object.entries(variants)
    .filter(([, { files }]) => files === SHIPPED)
    .map(([name]) => ({
      path: ['variants', name, 'files'],
      message: `files: ${SHIPPED} means the packages of the distribution: name the source package as package.source`,
    }))
}

export const PACKAGE_RULES: readonly Rule[] = [
  packageReplacesOtherBuilds,
  binariesAreInstalledFiles,
  onePackagedVariant,
  variantsHaveTheSameSource,
  onlyAPackageIsShipped,
]
