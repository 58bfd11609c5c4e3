import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files below a folder. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(names.map((name) => lstat(join(folder, name))))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`
