import type { Compiler } from '../../targets/build/compiler.js'
import { ClangPgo } from './clang.js'
import { GccPgo } from './gcc.js'
import { GoPgo } from './go.js'
import type { CompilerPgo } from './pgo.js'

/** Finds the PGO of a compiler. @throws OutsideError when the compiler or its profile tools are missing */
export function findPgo(compiler: Compiler | 'go'): Promise<CompilerPgo> {
  if (compiler === 'go') return GoPgo.find()
  return compiler.family === 'clang' ? ClangPgo.find(compiler) : GccPgo.find(compiler.cc)
}
