import type { LiveForm } from '#lib/env/deploymentForm.ts'
import { environmentText, type Values } from '#ops/live/environmentFile.ts'
import { setterOf } from '#ops/live/liveVariables.ts'
import { type Question, questions } from '#ops/live/questions.ts'
import type { Answer } from './terminal.ts'

const FORM_ANSWERS: Readonly<Record<LiveForm, string>> = { oneServer: '1', managed: '2' }

/** live:init suggests the machine's time zone. */
const OFFERED = 'REFERRAL_TIME_ZONE'

/** Returns a person's answers to live:init for an installation with these values. */
export const interviewAnswers = (form: LiveForm, values: Values): Answer[] => [
  { asked: 'Where will the site run?', typed: FORM_ANSWERS[form] },
  ...questions[form].map((question) => ({ asked: question.title, typed: answerTo(question, values) })),
]

const answerTo = ({ names }: Question, values: Values): string =>
  names.filter((name) => name !== OFFERED).flatMap((name) => values[name] ?? [])[0] ?? ''

/**
 * Returns a file of variables from before live:init: the fakes' addresses and ports, which differ from the real
 * services and which no person types.
 */
export function fakePartiesFile(form: LiveForm, values: Values): string {
  // The fake Sanity has its own webhook secret; with the real one a person enters ours.
  const isOfFakeParties = ([name]: string[]) =>
    name === 'SANITY_REVALIDATE_SECRET' || (name !== undefined && setterOf(name, form) === 'default')
  return environmentText('', [
    {
      title: 'The fakes of the rehearsal',
      values: Object.fromEntries(Object.entries(values).filter(isOfFakeParties)),
    },
  ])
}
