import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DAY_MS } from '../../server/durations.ts'
import { isHashed } from './files.ts'

const COMPRESSIBLE = /\.(?:html|css|js|json|xml|txt|svg)$/
const COMPRESSED = /\.(?:br|gz)$/

/** Time for which a hashed file stays after the last update in which a page named it, ms: older pages may still be open. */
const UNNAMED_KEPT_MS = 90 * DAY_MS

const contentOf = (file: string): Promise<Buffer | null> => fs.readFile(file).catch(() => null)

const targetOf = (link: string): Promise<string> => fs.readlink(link).catch(() => '')

/** Writes a file and those of its compressed forms that are smaller. Flushed, so that they survive a power failure. */
async function writeForms(file: string, body: Buffer): Promise<void> {
  await fs.writeFile(file, body, { flush: true })
  if (!COMPRESSIBLE.test(file)) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)])
  if (br.length < body.length) await fs.writeFile(`${file}.br`, br, { flush: true })
  if (gz.length < body.length) await fs.writeFile(`${file}.gz`, gz, { flush: true })
}

/** Links a file and its compressed forms: links take no space and keep dates. */
async function linkForms(from: string, to: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) {
    if (existsSync(from + ending)) await fs.link(from + ending, to + ending)
  }
}

/** Adds the hashed files that pages in open browsers may still load. The date of each is that of the last page that named it. */
async function addUnnamed(files: Map<string, Buffer>, site: string): Promise<void> {
  const now = new Date()
  for (const file of await fs.readdir(site, { recursive: true }).catch(() => [])) {
    if (!isHashed(file) || COMPRESSED.test(file)) continue
    if (files.has(file)) await fs.utimes(join(site, file), now, now)
    else if (now.getTime() - (await fs.stat(join(site, file))).mtimeMs < UNNAMED_KEPT_MS) {
      const body = await contentOf(join(site, file))
      if (body) files.set(file, body)
    }
  }
}

/** Points a link to another target in one step. */
async function point(link: string, target: string): Promise<void> {
  await fs.rm(`${link}.draft`, { force: true })
  await fs.symlink(target, `${link}.draft`)
  await fs.rename(`${link}.draft`, link)
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!kept.includes(name)) await fs.rm(join(folder, name), { recursive: true })
  }
}

/**
 * Writes these files as a version and makes it the current one by renaming a link: `current` leads to the newest rules, and their
 * `served` to the newest version with them, so that a page never meets other rules. The rules before them keep their
 * last version, as servers may not have read the new ones.
 * @param folder of all versions, which only this process changes
 * @param rulesFor returns the rules of servers for files below a path
 */
export async function writeVersion(
  folder: string,
  files: Map<string, Buffer>,
  rulesFor: (root: string) => Record<string, string>,
): Promise<void> {
  const [current, versions] = [join(folder, 'current'), join(folder, 'versions')]
  const rules = hash('sha256', JSON.stringify(rulesFor(''))).slice(0, 16)
  const [home, served] = [join(versions, rules), join(versions, rules, 'served')]
  await addUnnamed(files, join(current, 'site'))
  const contents = new Map([...files].map(([file, body]) => [join('site', file), body]))
  for (const [name, text] of Object.entries(rulesFor(join(served, 'site')))) {
    contents.set(name, Buffer.from(text))
  }
  await fs.mkdir(home, { recursive: true })
  const [, before = ''] = (await targetOf(current)).split(sep)
  // This also removes the remains of an interrupted update.
  if (before !== rules) await removeOthers(versions, [before, rules])
  await removeOthers(home, ['served', await targetOf(served)])
  const version = join(home, randomUUID())
  for (const [name, body] of contents) {
    const [from, to] = [join(current, name), join(version, name)]
    await fs.mkdir(dirname(to), { recursive: true })
    if ((await contentOf(from))?.equals(body)) await linkForms(from, to)
    else await writeForms(to, body)
  }
  await point(served, basename(version))
  if (before !== rules) await point(current, join('versions', rules, 'served'))
}
