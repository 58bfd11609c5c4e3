import { readFileSync } from 'node:fs'

/** The kernel's data about a process, in files on Linux only. */
export interface ProcessFacts {
  user: number
  /** Bit mask of its effective capabilities. */
  rights: bigint
  /** True if its root file system is read-only. */
  isReadOnly: boolean
  /** Proportional share of memory, MB. */
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
