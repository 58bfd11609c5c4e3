/**
 * `npm run setup`: asks for the four values of a self-hosted site, generates its secrets and writes `.env.production`. A
 * further run keeps what the file contains. Without a terminal it reads standard input, one answer per line, or options such
 * as `-- --address https://www.anna-coach.com`. `-- --to <file>` writes another file.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configurationProblems } from '#lib/env/problems.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { run } from '#lib/node/runCommand.ts'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { type Asker, openAsker, Stopped } from '../live/asker.ts'
import { checkAnswer } from '../live/checkAnswer.ts'
import {
  environmentText,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from '../live/environmentFile.ts'
import { dnsRecords } from './dnsRecords.ts'
import { type SetupQuestion, setupQuestions } from './setupQuestions.ts'

const HEAD = `# The values of this site, secrets among them: for its owner alone (mode 0600), never for Git.
# npm run setup writes them and keeps what you change here.`

/** Variables that would select another mode. */
const HOSTED = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SUPABASE_URL']

/** Asks until the answer is valid. Without a person, the first invalid answer ends the command. */
async function answerTo(question: SetupQuestion, asker: Asker, known: Values): Promise<string> {
  const { title, help, isSecret, check } = question
  const proposal = question.proposal(known)
  const hint = proposal === undefined ? '' : `[${isSecret ? 'the one in the file' : proposal}] `
  console.log(`\n${title}\n  ${help}`)
  for (;;) {
    const answer = (await asker.ask(`  ${hint}> `, isSecret)) || proposal
    const checked = answer ? checkAnswer(answer, check) : { problem: 'This one needs an answer.' }
    if ('value' in checked) return checked.value
    if (!asker.isPerson) throw new UserFacingError(`${title}: ${checked.problem}`)
    console.log(`  ${checked.problem}`)
  }
}

async function setUp(): Promise<string> {
  const { values: options } = parseArgs({
    options: {
      address: { type: 'string' },
      email: { type: 'string' },
      mail: { type: 'string' },
      sender: { type: 'string' },
      to: { type: 'string', default: join(projectRoot, '.env.production') },
    },
  })
  const file = resolve(options.to)
  const kept = readEnvironmentFile(file)
  const other = HOSTED.find((name) => kept[name])
  if (other !== undefined) {
    throw new UserFacingError(
      `${file} sets ${other}, which belongs to the managed mode: move the file away to set up a self-hosted site.`,
    )
  }
  const known: Record<string, string> = { ...kept }
  const asker = openAsker()
  try {
    for (const question of setupQuestions) {
      const given = options[question.option]
      const checked = given === undefined ? null : checkAnswer(given, question.check)
      if (checked !== null && 'problem' in checked) {
        throw new UserFacingError(`--${question.option}: ${checked.problem}`)
      }
      const answer = checked?.value ?? (await answerTo(question, asker, known))
      if (question.option === 'mail') for (const name of ['SMTP_URL', 'MAIL_API_KEY']) delete known[name]
      known[question.nameOf(answer)] = answer
    }
  } catch (error) {
    if (error instanceof Stopped) throw new UserFacingError('Nothing was written: a question has no answer.')
    throw error
  } finally {
    asker.close()
  }
  const values = {
    TRUSTED_PROXIES: '1',
    REFERRAL_SECRET: newSecret(),
    ...known,
  }
  const [problem] = configurationProblems(values)
  if (problem !== undefined) throw new UserFacingError(problem)
  writeEnvironmentFile(file, environmentText(HEAD, [{ title: 'Your site', values }]))
  return nextSteps(file, known.NEXT_PUBLIC_SITE_URL ?? '')
}

const nextSteps = (file: string, address: string): string => `
Wrote ${file}.

At the provider of the name, set these DNS records:
${dnsRecords(address)}

Then write the folder that your server runs, and copy both to it (docs/operating.md, Self-hosted):
  npm run package -- ./package`

await run(setUp)
