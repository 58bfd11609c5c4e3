import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Suite } from './suites.ts'

export interface Outcome {
  readonly suite: Suite
  readonly isPassed: boolean
  /** Number of passed tests, 0 for a command without tests. */
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int() })
  .transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))

const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

const reports = { vitest: vitestReport, playwright: playwrightReport }

/** Returns the number of passed and failed tests in a report; zeros if the command ended before it wrote one. */
function readReport(kind: keyof typeof reports, file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return reports[kind].parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Runs a suite, or some of its files, and prints its output: at once, or at the end if other suites run at the same time.
 * @param files paths of test files; all of the suite if empty
 * @param signal ends the suite when it is aborted
 */
export async function runSuite(
  suite: Suite,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'))
  const report = join(folder, 'report.json')
  const [program = '', ...args] = suite.command
  const reporting =
    suite.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const output = suite.isStatic ? 'pipe' : 'inherit'
  const started = performance.now()
  const child = spawn(program, [...args, ...reporting, ...files], {
    env: {
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      ...process.env,
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    signal,
  })
  child.once('error', (error) => console.error(error.message))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const counts = suite.report ? readReport(suite.report, report) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0 && suite.isStatic) console.log(`\n${suite.name}:\n${printed}`)
  return { suite, isPassed: code === 0, ...counts, seconds: (performance.now() - started) / 1000 }
}
