import { factText, figureDefinitions } from '../../facts/facts.ts'
import type { ContentDocument } from './contentDocument.ts'
import { finding, type LaunchFinding } from './launchFinding.ts'

const FACTS = { _id: 'businessFacts', _type: 'businessFacts' } as const

/** Returns one finding about the promises that the demonstration made and the site owner has neither changed nor confirmed. */
export function findPromises(published: readonly ContentDocument[]): LaunchFinding[] {
  const facts = published.find(({ _id }) => _id === FACTS._id)
  if (!facts) return []
  const confirmed: readonly unknown[] = Array.isArray(facts.confirmed) ? facts.confirmed : []
  const open = figureDefinitions.filter(
    ({ key, initialValue }) => !confirmed.includes(key) && factText(facts, key) === initialValue,
  )
  const [first] = open
  if (!first) return []
  const count = open.length === 1 ? 'One promise is' : `${open.length} promises are`
  const sentence = `${count} still the demonstration’s, for example “${first.title}: ${first.initialValue}”.`
  const advice = 'Tick those that you keep, and change the others.'
  return [finding('Your details', FACTS, ['confirmed'], sentence, advice)]
}
