import type { Asker } from './asker.ts'
import { type Check, type Checked, checkAnswer } from './checkAnswer.ts'
import type { Values } from './environmentFile.ts'
import { type Question, questions } from './questions.ts'

/**
 * Asks all questions. An empty answer keeps the value in the file.
 * @throws Stopped, or Error with one sentence if no person can be asked again
 */
export async function interview(asker: Asker, kept: Values): Promise<Values> {
  const answers: Record<string, string> = {}
  for (const [index, each] of questions.entries()) {
    const title = `${index + 1}/${questions.length}  ${each.title}`
    answers[each.name] = await askFor(
      asker,
      title,
      each.help,
      keptAnswer(each, kept),
      each.check,
      each.isSecret,
    )
  }
  return answers
}

interface Kept {
  value: string
  shown: string
}

/** Returns the value of an empty answer: the one in the file, or this machine's time zone. */
function keptAnswer({ name, isSecret }: Question, kept: Values): Kept | undefined {
  const value = kept[name]
  if (value !== undefined) return { value, shown: isSecret ? 'the one you gave' : value }
  if (name !== 'REFERRAL_TIME_ZONE') return undefined
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { value: timeZone, shown: timeZone }
}

async function askFor(
  asker: Asker,
  title: string,
  help: string,
  kept: Kept | undefined,
  check: Check,
  isSecret = false,
): Promise<string> {
  console.log(`\n${title}\n  ${help}`)
  for (;;) {
    const hint = [kept?.shown, isSecret && asker.isPerson && 'hidden while you type']
      .filter(Boolean)
      .join(', ')
    const answer = await asker.ask(hint ? `  [${hint}] > ` : '  > ', isSecret)
    const checked = outcome(answer || kept?.value, check)
    if ('value' in checked) return checked.value
    if (!asker.isPerson) throw new Error(`${title}: ${checked.problem}`)
    console.log(`  ${checked.problem}`)
  }
}

const outcome = (answer: string | undefined, check: Check): Checked =>
  answer ? checkAnswer(answer, check) : { problem: 'This one has to be answered.' }

/**
 * Reads answers from an environment file.
 * @throws Error with one sentence that names a missing or wrong variable
 */
export function answersIn(given: Values, kept: Values): Values {
  const answers: Record<string, string> = { ...given }
  for (const each of questions) {
    const result = outcome(given[each.name] || keptAnswer(each, kept)?.value, each.check)
    if ('problem' in result) throw new Error(`${each.name}: ${result.problem}`)
    answers[each.name] = result.value
  }
  return answers
}
