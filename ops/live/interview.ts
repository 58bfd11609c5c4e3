import { deploymentForm, type LiveForm } from '#lib/env/deploymentForm.ts'
import type { Asker } from './asker.ts'
import { type Check, type Checked, checkAnswer } from './checkAnswer.ts'
import type { Values } from './environmentFile.ts'
import { type Question, questions } from './questions.ts'

/** The name of the form in a file of answers. It is not a variable of the product. */
const FORM_ANSWER = 'LIVE_FORM'

/** The answers. */
export interface Interview {
  form: LiveForm
  answers: Values
}

const FORMS: Readonly<Record<string, LiveForm>> = {
  '1': 'oneServer',
  a: 'oneServer',
  oneserver: 'oneServer',
  '2': 'managed',
  b: 'managed',
  managed: 'managed',
}

const checkForm: Check = (answer) => {
  const value = FORMS[answer.toLowerCase()]
  return value ? { value } : { problem: 'Answer 1 for one server, or 2 for Supabase and a host.' }
}

const isLive = (form: string): form is LiveForm => form === 'oneServer' || form === 'managed'

/** Returns the form that the file was written for. */
function keptForm(kept: Values): LiveForm | undefined {
  const form = deploymentForm(kept)
  return isLive(form) ? form : undefined
}

/**
 * Asks all questions. An empty answer keeps the value in the file.
 * @throws Stopped, or Error with one sentence if no person can be asked again
 */
export async function interview(asker: Asker, kept: Values): Promise<Interview> {
  const before = keptForm(kept)
  const form = await askFor(
    asker,
    'Where will the site run?',
    'The copy is at Sanity in either form.\n  1  One server of your own: site, referrals and their database on one machine.\n  2  Supabase takes the referrals, and a host that runs Next.js the site.',
    before && { value: before, shown: before === 'oneServer' ? '1' : '2' },
    checkForm,
  )
  if (!isLive(form)) throw new Error('There is no such form.')
  const answers: Record<string, string> = {}
  for (const [index, each] of questions[form].entries()) {
    const title = `${index + 2}/${questions[form].length + 1}  ${each.title}`
    const value = await askFor(asker, title, each.help, keptAnswer(each, kept), each.check, each.isSecret)
    answers[each.nameOf(value)] = value
  }
  return { form, answers }
}

interface Kept {
  value: string
  shown: string
}

/** Returns the value of an empty answer: the one in the file, or this machine's time zone. */
function keptAnswer({ names, isSecret }: Question, kept: Values): Kept | undefined {
  const value = names.map((name) => kept[name]).find((each) => each !== undefined)
  if (value !== undefined) return { value, shown: isSecret ? 'the one you gave' : value }
  if (names[0] !== 'REFERRAL_TIME_ZONE') return undefined
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
export function answersIn(given: Values, kept: Values): Interview {
  const { [FORM_ANSWER]: named, ...others } = given
  const checked = outcome(named ?? keptForm(kept), checkForm)
  if ('problem' in checked || !isLive(checked.value)) {
    throw new Error(`${FORM_ANSWER} must be oneServer or managed.`)
  }
  const form = checked.value
  const answers: Record<string, string> = { ...others }
  for (const each of questions[form]) {
    const name = each.names.find((one) => others[one]) ?? each.names.find((one) => kept[one]) ?? each.names[0]
    const result = outcome(others[name] || keptAnswer(each, kept)?.value, each.check)
    if ('problem' in result) throw new Error(`${each.names.join(' or ')}: ${result.problem}`)
    answers[each.nameOf(result.value)] = result.value
  }
  return { form, answers }
}
