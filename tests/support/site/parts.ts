import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { testPorts } from './stack.ts'

/** Parts of the site under test that run in separate processes, with patterns of their command lines. */
const PARTS = {
  lake: /content-lake\/main\.ts/,
  functions: /functions\/main\.ts/,
  mail: /mail\/main\.ts/,
  site: /next\/dist\/bin\/next|next-server/,
} as const

export type Part = keyof typeof PARTS

type Process = { pid: number; parent: number; command: string }

/** Returns this machine's processes, which only Linux lists in files. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const status = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return []
      }
    })
}

const lakeStatus = z.looseObject({ pid: z.number().int() })

/** Returns the id of the process that started the site under test and supervises its parts. */
export async function supervisorId(): Promise<number> {
  const lake = lakeStatus.parse(await (await fetch(`http://127.0.0.1:${testPorts.lake}/status`)).json()).pid
  const parent = processes().find(({ pid }) => pid === lake)?.parent
  if (parent === undefined) throw new Error('No process of the Content Lake under test was found.')
  return parent
}

/** Returns the id of a part's process, or null while it is down. */
export const processOf = (part: Part, supervisor: number): number | null =>
  processes().find(({ parent, command }) => parent === supervisor && PARTS[part].test(command))?.pid ?? null

export const running = (pids: readonly number[]): number[] =>
  processes()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid))

const addresses: Record<Part, string> = {
  lake: `http://127.0.0.1:${testPorts.lake}/status`,
  functions: `http://127.0.0.1:${testPorts.functions}/status`,
  mail: `http://127.0.0.1:${testPorts.mailbox}/status`,
  site: `http://127.0.0.1:${testPorts.site}/robots.txt`,
}

export const isUp = (part: Part): Promise<boolean> =>
  fetch(addresses[part], { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  )
