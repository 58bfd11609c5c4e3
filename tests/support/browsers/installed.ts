import { findProgram } from '#tests/support/findProgram.ts'

/**
 * Returns the path of an installed program.
 * @param names of the program, the preferred one first
 * @param debianPackage that contains it
 */
export function installed(names: readonly string[], debianPackage: string): string {
  const found = findProgram(...names)
  if (found) return found
  throw new Error(`${names[0]} is not installed: on Debian, apt-get install ${debianPackage}.`)
}
