import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const READ = 0o444
const ENTER = 0o111
const WRITE_BY_OWNER = 0o200

/**
 * Lets every user read a folder with all that is below, and its owner alone write. Another user runs what is assembled, while
 * files made by `npm start`, or by a root whose umask is strict, are their owner's alone. There must be no secret in it.
 */
export async function readableByAll(folder: string): Promise<void> {
  await chmod(folder, READ | ENTER | WRITE_BY_OWNER)
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    const status = await lstat(path)
    if (status.isSymbolicLink()) continue
    const mayRun = status.isDirectory() || (status.mode & 0o100) !== 0
    await chmod(path, READ | WRITE_BY_OWNER | (mayRun ? ENTER : 0))
  }
}
