import { spawn } from 'node:child_process'
import { commandOf, type Proof } from './bar.ts'
import type { Result } from './results.ts'

/** No proof takes longer, in milliseconds: all three parts of the mutation run together take about two hours. */
const LONGEST = 4 * 60 * 60 * 1000

const PASSED = {
  tests: /^\s*Tests\s+.*$/gm,
  browser: /^\s*\d+ (?:passed|flaky|failed|did not run).*$/gm,
}

/** The lines in which a proof says how it went, joined; the last ones count where it says it more than once. */
export function figureOf(proof: Proof, output: string): string {
  const pattern = proof.kind === 'script' ? proof.figure : PASSED[proof.kind]
  const lines = output.match(pattern) ?? []
  return lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('; ') || 'it said nothing'
}

/**
 * Runs one proof, shows its output, and answers how it went.
 * @param env what its command is told besides
 */
export async function prove(
  proof: Proof,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<Result, 'held' | 'figure' | 'seconds'>> {
  const started = performance.now()
  const child = spawn(commandOf(proof), {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
    timeout: LONGEST,
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    held: code === 0,
    figure: figureOf(proof, output),
    seconds: Math.round((performance.now() - started) / 1000),
  }
}
