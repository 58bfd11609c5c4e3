import { delimiter, join } from 'node:path'
import { isExecutable } from '#tests/support/isExecutable.ts'

/**
 * Returns the path of an installed program.
 * @param names of the program, the preferred one first
 * @param debianPackage that contains it
 * @throws Error that names the package to install
 */
export function installed(names: readonly string[], debianPackage: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  if (found) return found
  throw new Error(`${names[0]} is not installed: on Debian, apt-get install ${debianPackage}.`)
}
