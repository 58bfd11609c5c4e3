import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../../engine/durableFile.ts'
import { makeFolder } from '../../engine/folder.ts'

/** The two sides of an exchange: the lake of this machine, and the dataset at Sanity. */
export type Place = 'here' | 'there'

const memorySchema = z.object({
  /** By id, the fingerprint of each document when both sides were last the same. */
  agreed: z.record(z.string(), z.string()),
  /** What an exchange was about to write, and where; it stays until that exchange is known to be through. */
  pending: z.object({ to: z.enum(['here', 'there']), written: z.record(z.string(), z.string()) }).nullable(),
})

/** What is remembered of earlier exchanges with one dataset. */
export type Memory = z.infer<typeof memorySchema>

export interface MemoryFile {
  /** What was remembered; nothing when the file is lost or damaged, since then every difference is a conflict. */
  read(): Memory
  write(memory: Memory): Promise<void>
}

type Prints = Record<Place, ReadonlyMap<string, string>>

/**
 * What a first meeting takes for agreed: where the dataset already has this site's documents, one that is only on this
 * machine may have been deleted there, and a push must not publish it again.
 */
function onlyHere({ agreed, pending }: Memory, { here, there }: Prints): [string, string][] {
  const isFirst = pending === null && Object.keys(agreed).length === 0
  const haveMet = [...here.keys()].some((id) => there.has(id))
  return isFirst && haveMet ? [...here].filter(([id]) => !there.has(id)) : []
}

/**
 * What is remembered once both sides have been read: what they have alike, and what an exchange that was stopped had
 * written before. What neither has is forgotten.
 */
export function settle(memory: Memory, prints: Prints): Memory {
  const { agreed, pending } = memory
  const known = new Map([...Object.entries(agreed), ...onlyHere(memory, prints)])
  const received = Object.entries(pending?.written ?? {})
  for (const [id, print] of received)
    if (pending && prints[pending.to].get(id) === print) known.set(id, print)
  for (const [id, print] of prints.here) if (prints.there.get(id) === print) known.set(id, print)
  for (const id of known.keys()) if (!prints.here.has(id) && !prints.there.has(id)) known.delete(id)
  return { agreed: Object.fromEntries(known), pending: null }
}

/** The memory of exchanges between the lake in `dir` and one dataset. It goes with the lake, as `npm run reset` removes both. */
export function memoryFile(
  dir: string,
  { projectId, dataset }: { projectId: string; dataset: string },
): MemoryFile {
  const folder = join(dir, 'exchange')
  const file = join(folder, `${projectId}.${dataset}.json`)
  return {
    read: () => parsed(file) ?? { agreed: {}, pending: null },
    write: async (memory) => {
      makeFolder(folder)
      await writeDurably(file, Buffer.from(JSON.stringify(memory)))
    },
  }
}

function parsed(file: string): Memory | null {
  if (!existsSync(file)) return null
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
