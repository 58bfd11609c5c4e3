import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns true if this path is an executable file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the first of these programs that this machine has; null if it has none. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}
