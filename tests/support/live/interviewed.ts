import type { LiveForm } from '#lib/env/deploymentForm.ts'
import { environmentText, type Values } from '#lib/live/environmentFile.ts'
import { setterOf } from '#lib/live/liveVariables.ts'
import { type Question, questions } from '#lib/live/questions.ts'
import type { Answer } from './terminal.ts'

const FORM_ANSWERS: Readonly<Record<LiveForm, string>> = { oneServer: '1', managed: '2' }

/** It offers the time zone of the machine by itself. */
const OFFERED = 'REFERRAL_TIME_ZONE'

/** What somebody types whom live:init asks, for an installation with these values. */
export const interviewAnswers = (form: LiveForm, values: Values): Answer[] => [
  { asked: 'Where will the site run?', typed: FORM_ANSWERS[form] },
  ...questions[form].map((question) => ({ asked: question.title, typed: answerTo(question, values) })),
]

const answerTo = ({ names }: Question, values: Values): string =>
  names.filter((name) => name !== OFFERED).flatMap((name) => values[name] ?? [])[0] ?? ''

/**
 * A file of variables that is there before live:init is asked: what of the stand-ins is not as at the real services, such as
 * their addresses and ports, which nobody types there.
 */
export function standInsFile(form: LiveForm, values: Values): string {
  // Sanity is told the secret of its webhook; the stand-in has one already.
  const isOfStandIns = ([name]: string[]) =>
    name === 'SANITY_REVALIDATE_SECRET' || (name !== undefined && setterOf(name, form) === 'default')
  return environmentText('', [
    {
      title: 'The stand-ins of the rehearsal',
      values: Object.fromEntries(Object.entries(values).filter(isOfStandIns)),
    },
  ])
}
