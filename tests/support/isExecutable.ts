import { accessSync, constants } from 'node:fs'

/** Whether there is a program at this path that may be started. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
