/**
 * `npm run live:init`: asks for the values of a live installation that only a person knows, generates its secrets,
 * derives the rest, and writes `.env.production`. A further run keeps the values in the file. Without a terminal it
 * reads its answers from standard input, one per line, or from a file: `-- --answers <file>`. `-- --to <file>` writes
 * another file, and `-- --yes` replaces one without asking.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Asker, openAsker, Stopped } from './asker.ts'
import {
  closeEnvironmentFile,
  environmentText,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from './environmentFile.ts'
import { type Installation, installation } from './installation.ts'
import { answersIn, interview } from './interview.ts'
import { nextCommands } from './nextCommands.ts'
import { questions } from './questions.ts'

const FILE = fileURLToPath(new URL('../../.env.production', import.meta.url))

const HEAD = `# The values of this live installation, secrets among them: for its owner alone (mode 0600), never for Git.
# Written by npm run live:init, which keeps what you change here. Next reads it.`

const { values: options } = parseArgs({
  options: {
    answers: { type: 'string' },
    to: { type: 'string', default: FILE },
    yes: { type: 'boolean', default: false },
  },
})
const file = resolve(options.to)
const text = ({ sections }: Installation): string => environmentText(HEAD, sections)

/** Lists the variables that change, without their values, because some are secrets. */
function changes(kept: Values, { values, dropped }: Installation): string[] {
  const written = Object.entries(values)
    .filter(([name, value]) => kept[name] !== value)
    .map(([name]) => `${name in kept ? 'changed' : 'new'}: ${name}`)
  return [...written, ...dropped.filter((name) => name in kept).map((name) => `left out: ${name}`)]
}

async function mayReplace(asker: Asker): Promise<boolean> {
  return /^y(?:es)?$/i.test(await asker.ask(`Write this to ${file}? yes or no > `))
}

async function init(): Promise<void> {
  const kept = readEnvironmentFile(file)
  const isNew = Object.keys(kept).length === 0
  const asker = options.answers === undefined ? openAsker() : null
  try {
    const made = installation(kept, await answered(asker, kept))
    const content = text(made)
    const changed = changes(kept, made)
    if (changed.length === 0) {
      closeEnvironmentFile(file)
      console.log(`\nNothing changed: ${file} is as it was.`)
    } else {
      if (!isNew) {
        console.log(`\n${file} is there already. What would change:\n  ${changed.join('\n  ')}`)
        await consent(asker)
      }
      writeEnvironmentFile(file, content)
      const count = Object.keys(made.values).length
      console.log(`\nWrote ${count} values to ${file}: ${questions.length} of them are your answers.`)
    }
    console.log(nextCommands(made.values))
  } finally {
    asker?.close()
  }
}

const answered = async (asker: Asker | null, kept: Values): Promise<Values> =>
  asker ? interview(asker, kept) : answersIn(readAnswers(options.answers ?? ''), kept)

function readAnswers(path: string): Values {
  const answers = readEnvironmentFile(resolve(path))
  if (Object.keys(answers).length === 0) throw new Error(`${path} holds no answers, or is not there.`)
  return answers
}

async function consent(asker: Asker | null): Promise<void> {
  if (options.yes) return
  if (!asker) throw new Error('The file was not written. Add --yes to replace it.')
  if (!(await mayReplace(asker))) throw new Error('The file was not written.')
}

/** Exit status after Ctrl-C, as in a shell. */
const INTERRUPTED = 130

init().catch((error: unknown) => {
  if (error instanceof Stopped) {
    console.error('\nThe file was not written, because some questions have no answer.')
    process.exitCode = process.stdin.isTTY ? INTERRUPTED : 1
    return
  }
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
