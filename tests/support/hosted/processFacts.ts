import { readFileSync } from 'node:fs'

/** What the kernel says of a process; only Linux tells it in files. */
export interface ProcessFacts {
  user: number
  /** The rights of root that it has, as a number. */
  rights: bigint
  /** Whether the file system's root is read-only for it. */
  isReadOnly: boolean
  /** Its part of the machine's memory, in megabytes: what it shares counts for each sharer's part alone. */
  memory: number
}

export function factsOf(pid: number): ProcessFacts {
  const file = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const field = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const status = file('status')
  return {
    user: Number(field(status, /^Uid:\s+\d+\s+(\d+)/m)),
    rights: BigInt(`0x${field(status, /^CapEff:\s+(\w+)/m) || '0'}`),
    isReadOnly: / \/ \S+ ro[, ]/.test(file('mounts')),
    memory: Number(field(file('smaps_rollup'), /^Pss:\s+(\d+)/m)) / 1024,
  }
}
