import { type Bar, type BarGroup, commandOf } from './bar.ts'
import type { Results } from './results.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

function row({ number, sentence, proof }: Bar, results: Results): string {
  const result = results[number]
  const last = result
    ? [
        `${result.held ? '' : '**failed**: '}${result.figure}`,
        `${result.commit}, ${result.date}`,
        `${result.seconds} s`,
      ]
    : ['not run yet', '', '']
  return `| ${[String(number), sentence, `\`${commandOf(proof)}\``, ...last].map(cell).join(' | ')} |`
}

const section = ({ title, bars }: BarGroup, results: Results): string =>
  [
    `## ${title}`,
    '',
    '| | what holds | command | last figure | commit | took |',
    '|---|---|---|---|---|---|',
    ...bars.map((bar) => row(bar, results)),
  ].join('\n')

/** The whole of docs/trust.md: each bar with its command and how its last proof went. */
export const trustDocument = (groups: readonly BarGroup[], results: Results): string =>
  `# What holds, and how it is shown

Written by \`npm run trust\`, which proves one line after the other and goes on where it was interrupted: a line that held
for the code as it stands is not proven twice. \`npm run trust -- 7 14\` proves the lines of these numbers anew.
Times are of two cores that had other work too.

${groups.map((group) => section(group, results)).join('\n\n')}
`
