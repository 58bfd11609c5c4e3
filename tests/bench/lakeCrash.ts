/**
 * Kills a lake with SIGKILL in the middle of eight writers, 20 times, and counts the acknowledged writes it lost.
 *
 *   node tests/bench/lakeCrash.ts [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from '#tests/support/lake/crashRounds.ts'

const rounds = Number(process.argv[2] ?? 20)
const dir = mkdtempSync(join(tmpdir(), 'lake-crash-'))
const writes = Array.from({ length: rounds }, () => 20 + Math.floor(Math.random() * 150))
const { acknowledged, lost } = await crashRounds(dir, writes)
console.log(`${rounds} rounds, ${acknowledged} acknowledged writes, ${lost.length} lost.`)
rmSync(dir, { recursive: true })
if (lost.length > 0) process.exitCode = 1
