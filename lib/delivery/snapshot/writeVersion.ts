import { chmod, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Contents of files by path. */
export type Contents = ReadonlyMap<string, Buffer>

const COMPRESSIBLE = /\.(?:html|css|js|json|xml|txt|svg)$/

/** Smaller files fit in one packet anyway, bytes. */
const COMPRESSED_FROM = 256

const COMPRESSED = /\.(?:br|gz)$/

/** Returns the files in a folder without their compressed forms; none if there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => /\.\w+$/.test(name) && !COMPRESSED.test(name)).toSorted()
}

/** Writes a file and those of its compressed forms that are smaller. Flushed, so that they survive a power failure. */
async function writeForms(file: string, body: Buffer): Promise<void> {
  await writeFile(file, body, { flush: true })
  if (body.length < COMPRESSED_FROM || !COMPRESSIBLE.test(file)) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })])
  if (br.length < body.length) await writeFile(`${file}.br`, br, { flush: true })
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz, { flush: true })
}

async function linkForms(from: string, to: string): Promise<void> {
  await link(from, to)
  for (const ending of ['.br', '.gz']) {
    await link(from + ending, to + ending).catch((error: NodeJS.ErrnoException) => {
      // Not every file has compressed forms.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/**
 * Writes a version. Unchanged files are hard links: they take no space and keep their dates.
 * @param folder does not exist yet
 * @param unchanged files that are as in the previous version
 */
export async function writeVersion(
  folder: string,
  changed: Contents,
  previous: string,
  unchanged: readonly string[],
): Promise<void> {
  for (const name of [...changed.keys(), ...unchanged]) {
    const [file, body] = [join(folder, name), changed.get(name)]
    await mkdir(dirname(file), { recursive: true })
    await (body ? writeForms(file, body) : linkForms(join(previous, name), file))
  }
  // Servers run as another user, and this process may have a strict umask.
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}
