import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#lib/routes.ts'
import { editor } from '#tests/support/site/lake.ts'

const GIVE_UP_AFTER_MS = 20_000
/** Between two publishes, so that the second does not ride on the first. */
const APART_MS = 1500

const fileOf = (edition: string, path: string) =>
  join(edition, 'current/site', path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/**
 * Waits until the file of a page holds these words.
 * @returns how long that took, in milliseconds
 * @throws Error when they don't come
 */
export async function untilWritten(edition: string, path: string, words: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_AFTER_MS) {
    try {
      if (readFileSync(fileOf(edition, path), 'utf8').includes(words)) return performance.now() - began
    } catch {
      // Swapped between the two steps of opening it.
    }
    await pause(5)
  }
  throw new Error(`${path} was not written within ${GIVE_UP_AFTER_MS} ms.`)
}

/** What one publish did. */
interface Publish {
  /** Milliseconds from the lake to the changed file. */
  ms: number
  /** The pages whose files are others since. */
  pages: string[]
}

/**
 * Publishes a document that one page shows, /TSS, again and again.
 * @param edition the folder of an edition that the site under test keeps
 */
export async function publishTimes(edition: string, publishes: number): Promise<Publish[]> {
  const inodes = () =>
    new Map(routes.map(({ path }) => [path as string, statSync(fileOf(edition, path)).ino]))
  const measured: Publish[] = []
  for (let turn = 0; turn < publishes; turn += 1) {
    await pause(APART_MS)
    const before = inodes()
    const words = `Published ${turn} ${Date.now()}`
    const began = performance.now()
    await editor().patch('conversionPage').set({ 'seo.title': words }).commit()
    await untilWritten(edition, '/TSS', words)
    const ms = performance.now() - began
    const pages = [...inodes()].filter(([path, inode]) => before.get(path) !== inode).map(([path]) => path)
    console.log(`Publish ${turn + 1}/${publishes}: ${ms.toFixed(0)} ms, written: ${pages.join(' ')}`)
    measured.push({ ms, pages })
  }
  return measured
}
