import { accessSync, constants } from 'node:fs'

/** Returns true if this path is an executable file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
