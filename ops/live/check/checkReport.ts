import type { CheckResult } from '#lib/health/check.ts'

const MARKS = { green: 'green', failing: 'FAILING', 'not applicable': '–' } as const

/** Returns a result as text for a terminal: subject, finding, and what to do if it fails. */
export const reportLine = ({ what, state, figure, advice, notes = [] }: CheckResult): string =>
  [
    `${MARKS[state].padEnd(8)} ${what.padEnd(WIDTH)} ${state === 'not applicable' ? `not applicable: ${figure}` : figure}`,
    ...(advice ? [`${INDENT}→ ${advice}`] : []),
    ...notes.map((note) => `${INDENT}· ${note}`),
  ].join('\n')

/** Width of the longest subject, in columns. */
const WIDTH = 22
const INDENT = ' '.repeat(WIDTH + 10)

/** Returns the overall result in one sentence. */
export function verdict(lines: readonly CheckResult[], milliseconds: number): string {
  const count = (state: CheckResult['state']) => lines.filter((line) => line.state === state).length
  const failed = count('failing')
  const seconds = Math.round(milliseconds / 1000)
  const counts = `${count('green')} green, ${failed} failing, ${count('not applicable')} not applicable`
  return failed === 0
    ? `No check fails: ${counts}, of ${lines.length} lines in ${seconds} s.`
    : `${failed === 1 ? 'One thing fails' : `${failed} things fail`}: ${counts}, of ${lines.length} lines in ${seconds} s.`
}
