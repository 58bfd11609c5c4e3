import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import { parseJson } from '../../server/parseJson.ts'
import { isHashed } from './files.ts'

const COMPRESSIBLE = /\.(?:html|css|js|json|xml|txt|svg)$/

const COMPRESSED = /\.(?:br|gz)$/

/** Smaller files fit in one packet anyway, bytes. */
const COMPRESSED_FROM = 256

/** Lifetime of a hashed file that no page names any more, ms: older pages may still be open. */
const UNNAMED_KEPT_MS = DAY_MS

/** Lists the hashed files that no page names any more, with the ISO date since when. */
const UNNAMED = 'unnamed.json'

const unnamedFiles = z.record(z.string(), z.iso.datetime()).catch({})

const contentOf = (file: string): Promise<Buffer | null> => fs.readFile(file).catch(() => null)

/** Writes a file and those of its compressed forms that are smaller. Flushed, so that they survive a power failure. */
async function writeForms(file: string, body: Buffer): Promise<void> {
  await fs.writeFile(file, body, { flush: true })
  if (body.length < COMPRESSED_FROM || !COMPRESSIBLE.test(file)) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })])
  if (br.length < body.length) await fs.writeFile(`${file}.br`, br, { flush: true })
  if (gz.length < body.length) await fs.writeFile(`${file}.gz`, gz, { flush: true })
}

/** Links a file and its compressed forms: links take no space and keep dates. */
async function linkForms(from: string, to: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) {
    if (existsSync(from + ending)) await fs.link(from + ending, to + ending)
  }
}

/** Adds the hashed files that pages in open browsers may still load. Returns the date since when no page names each of them. */
async function addUnnamed(files: Map<string, Buffer>, current: string): Promise<Record<string, string>> {
  const known = unnamedFiles.parse(parseJson(`${await contentOf(join(current, UNNAMED))}`))
  const unnamed: Record<string, string> = {}
  for (const file of await fs.readdir(join(current, 'site'), { recursive: true }).catch(() => [])) {
    if (!isHashed(`/${file}`) || COMPRESSED.test(file) || files.has(file)) continue
    const since = known[file] ?? new Date().toISOString()
    const body = await contentOf(join(current, 'site', file))
    if (body === null || Date.now() - Date.parse(since) > UNNAMED_KEPT_MS) continue
    unnamed[file] = since
    files.set(file, body)
  }
  return unnamed
}

/** Makes a folder readable for servers, which run as another user. This process may have a strict umask. */
async function openToServers(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    await fs.chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

/** Points a link to another target in one step. */
async function point(place: string, target: string): Promise<void> {
  await fs.rm(`${place}.draft`, { force: true })
  await fs.symlink(target, `${place}.draft`)
  await fs.rename(`${place}.draft`, place)
}

/** Keeps a version, and the newest with other rules: servers may not have read the rules of this one yet. */
async function removeOutdated(versions: string, kept: string): Promise<void> {
  const others = (await fs.readdir(versions)).filter((name) => name !== kept).toSorted()
  const previous = others.findLast((name) => ruleSetOf(name) !== ruleSetOf(kept))
  for (const name of others) {
    if (name !== previous) await fs.rm(join(versions, name), { recursive: true })
  }
}

const ruleSetOf = (version: string): string | undefined => version.split('-').at(-1)

/**
 * Writes these files as a version and makes it the current one by renaming a link.
 * @param folder of all versions, which only this process changes
 * @param rulesFor returns the rules of servers for files below a path
 * @returns the files that are new or changed
 */
export async function writeVersion(
  folder: string,
  files: Map<string, Buffer>,
  rulesFor: (root: string) => Record<string, string>,
): Promise<string[]> {
  const [current, draft] = [join(folder, 'current'), join(folder, 'draft')]
  const [versions, ruleSets] = [join(folder, 'versions'), join(folder, 'rules')]
  const ruleSet = hash('sha256', JSON.stringify(rulesFor(''))).slice(0, 16)
  const unnamed = await addUnnamed(files, current)
  const contents = new Map([...files].map(([file, body]) => [join('site', file), body]))
  const texts = { ...rulesFor(join(ruleSets, ruleSet, 'site')), [UNNAMED]: JSON.stringify(unnamed) }
  for (const [name, text] of Object.entries(texts)) contents.set(name, Buffer.from(text))
  const changed: string[] = []
  try {
    await fs.rm(draft, { recursive: true, force: true })
    for (const [name, body] of contents) {
      const [from, to] = [join(current, name), join(draft, name)]
      await fs.mkdir(dirname(to), { recursive: true })
      if ((await contentOf(from))?.equals(body)) await linkForms(from, to)
      else {
        await writeForms(to, body)
        changed.push(name)
      }
    }
    if (changed.length > 0) {
      const id = `${Date.now().toString(36)}-${ruleSet}`
      for (const open of [versions, ruleSets]) await fs.mkdir(open, { recursive: true })
      for (const open of [folder, versions, ruleSets]) await fs.chmod(open, 0o755)
      await openToServers(draft)
      await fs.rename(draft, join(versions, id))
      await point(join(ruleSets, ruleSet), join('..', 'versions', id))
      await point(current, join('versions', id))
    }
  } finally {
    await fs.rm(draft, { recursive: true, force: true })
  }
  await removeOutdated(versions, basename(await fs.readlink(current)))
  for (const name of await fs.readdir(ruleSets)) {
    if (!existsSync(join(ruleSets, name))) await fs.rm(join(ruleSets, name))
  }
  return [...files.keys()].filter((file) => changed.includes(join('site', file)))
}
