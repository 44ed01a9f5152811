import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOk } from '../../../src/system/processes/process.js'

/** A note of the owner GNU, as the linker lays it out. */
export function note(type: number, description: Buffer): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(4, 0)
  header.writeUInt32LE(description.length, 4)
  header.writeUInt32LE(type, 8)
  header.write('GNU\0', 12, 'latin1')
  return Buffer.concat([header, description, Buffer.alloc((4 - (description.length % 4)) % 4)])
}

/** The smallest program that has code and notes: for machines that no compiler at hand makes programs for. */
export function makeElf({ machine, text, notes }: { machine: number; text: Buffer; notes: Buffer[] }): Buffer {
  const names = Buffer.from('\0.text\0.shstrtab\0', 'latin1')
  const noteData = Buffer.concat(notes)
  const notesAt = 64 + 56
  const textAt = notesAt + noteData.length
  const namesAt = textAt + text.length
  const sectionsAt = namesAt + names.length

  const header = Buffer.alloc(64)
  header.write('\x7fELF\x02\x01\x01', 0, 'latin1')
  header.writeUInt16LE(3, 16)
  header.writeUInt16LE(machine, 18)
  header.writeBigUInt64LE(64n, 32)
  header.writeBigUInt64LE(BigInt(sectionsAt), 40)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(1, 56)
  header.writeUInt16LE(64, 58)
  header.writeUInt16LE(3, 60)
  header.writeUInt16LE(2, 62)

  const segment = Buffer.alloc(56)
  segment.writeUInt32LE(4, 0)
  segment.writeBigUInt64LE(BigInt(notesAt), 8)
  segment.writeBigUInt64LE(BigInt(noteData.length), 32)

  const section = (name: number, type: number, at: number, size: number) => {
    const entry = Buffer.alloc(64)
    entry.writeUInt32LE(name, 0)
    entry.writeUInt32LE(type, 4)
    entry.writeBigUInt64LE(6n, 8)
    entry.writeBigUInt64LE(BigInt(at), 24)
    entry.writeBigUInt64LE(BigInt(size), 32)
    return entry
  }
  const sections = [section(0, 0, 0, 0), section(1, 1, textAt, text.length), section(7, 3, namesAt, names.length)]
  return Buffer.concat([header, segment, noteData, text, names, ...sections])
}

const SIGNS = `
static __attribute__((used, noinline)) void signs(void) { __asm__(".balign 4\\n.long 0xd503233f"); }
int main(void) { return 0; }
`

/** A program with symbols and relocations that says it is for aarch64, and has an instruction of it that signs, in one local function. */
export async function compileArm(folder: string): Promise<string> {
  const [source, program] = [join(folder, 'signs.c'), join(folder, 'signs')]
  await writeFile(source, SIGNS)
  await runOk({ file: 'gcc', args: ['-O2', '-Wl,--emit-relocs', source, '-o', program], timeoutS: 60 })
  const elf = await readFile(program)
  elf.writeUInt16LE(183, 18)
  await writeFile(program, elf)
  return program
}
