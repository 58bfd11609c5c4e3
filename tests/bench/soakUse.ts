import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#lib/routes.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testPorts } from '#tests/support/site/stack.ts'

const NOTE = 'soak-note'
const site = `http://127.0.0.1:${testPorts.site}`

/** What happened since the use began or was last asked. */
export interface Minute {
  /** How long each page took, in milliseconds, the shortest first. */
  pages: number[]
  failures: string[]
  publishes: number
  /** Changes that a listener heard of. */
  heard: number
}

/**
 * Modest, steady use of the site under test: three visitors, an editor who types into one document and publishes another
 * each five seconds, and a listener. Nothing of it makes the content larger.
 */
export function startUse(): { minute: () => Minute; stop: () => Promise<void> } {
  const lake = editor()
  let over = false
  let now: Minute = { pages: [], failures: [], publishes: 0, heard: 0 }
  const again = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !over; turn += 1) {
      await work(turn).catch((error: unknown) => now.failures.push(String(error)))
      await pause(pauseMs)
    }
  }
  const visit = async (turn: number) => {
    const { path } = routes[turn % routes.length] ?? routes[0]
    const began = performance.now()
    const response = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    now.pages.push(performance.now() - began)
    if (!response.ok) now.failures.push(`${path}: ${response.status}`)
  }
  const type = async (turn: number) => {
    await lake.createIfNotExists({ _id: NOTE, _type: 'soakNote' })
    await lake
      .patch(NOTE)
      .set({ text: `As typed, ${turn}` })
      .commit({ visibility: 'async' })
  }
  const publish = async (turn: number) => {
    await lake
      .patch('privacyPage')
      .set({ heading: `Privacy, edition ${turn}` })
      .commit()
    now.publishes += 1
  }
  const listening = lake.listen('*[_type == "soakNote"]').subscribe({
    next: () => {
      now.heard += 1
    },
  })
  const users = [visit, visit, visit].map((work) => again(60, work))
  users.push(again(200, type), again(5000, publish))
  return {
    minute: () => {
      const ended = now
      now = { pages: [], failures: [], publishes: 0, heard: 0 }
      return { ...ended, pages: ended.pages.toSorted((one, other) => one - other) }
    },
    stop: async () => {
      over = true
      await Promise.all(users)
      listening.unsubscribe()
    },
  }
}
