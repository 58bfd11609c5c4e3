import type { ComparedVersions } from '../counting/countsAnswer.ts'
import { isBeingDeleted } from './beingDeleted.ts'
import { NOT_YET } from './foretell.ts'
import { judge } from './statistics/judge.ts'
import { judgementText } from './statistics/words.ts'

/** What a comparison is looked at under. */
export interface Circumstances {
  /** YYYY-MM-DD */
  readonly today: string
  readonly isOn: boolean
  /** Whether a version B is published. */
  readonly hasSecond: boolean
  /** How long it would take, where that can be told. */
  readonly foretold: string | null
}

const NO_SECOND = 'no second version is published'

const CALENDAR = 'Is the calendar “Consultation” connected in Settings'

/** What to look at where an event never happened: more often it can't happen than that nobody wants it. */
const CHECK: Readonly<Record<ComparedVersions['event'], string>> = {
  press: 'Look at the home page: do its buttons lead anywhere?',
  scheduler: `${CALENDAR}?`,
  booked: `${CALENDAR}, and does it stand in the page itself? Behind a link nothing can be counted.`,
}

/** How a comparison stands, in words: before it begins, while it runs, and once it is over. */
export function standingText(comparison: ComparedVersions, circumstances: Circumstances): string {
  const { a, b, from, until, days } = comparison
  const { today, isOn, hasSecond, foretold } = circumstances
  const worth = comparison.worth / 100
  if (today < from) {
    const begun = hasSecond ? 'not begun.' : `not begun, and ${NO_SECOND} yet.`
    return `${begun} ${foretold ?? NOT_YET}`
  }
  const isOver = until < today
  const hasViews = a.views + b.views > 0
  if (hasViews && isBeingDeleted(from, today))
    return 'it began more than 24 months ago, so its totals are being deleted. What is left of them says nothing.'
  // Its last day is not over: what is called now would be of a comparison that nobody takes part in.
  if (!isOver && !hasSecond && a.views > 0 && b.views > 0)
    return `stopped: ${NO_SECOND} any more. To read what it found, set its last day to yesterday in Settings.`
  if (!isOver && !hasSecond)
    return `${NO_SECOND}, so every visitor reads version A. Write version B on the home page and publish it.`
  const { says } = judge({ a, b }, worth)
  if (isOver && !hasViews)
    return 'nothing is counted of it. On its days counting was off or no second version was published, or the totals are deleted by now.'
  if (says === 'early' && !isOver && !isOn) return 'paused: counting is off in Settings, so nothing is added.'
  // Of a version that nobody has seen yet no rate can be foretold.
  if (says === 'early' && !isOver && (a.views === 0 || b.views === 0))
    return `too early. ${foretold ?? 'Both versions have to be seen first.'}`
  if (a.events + b.events === 0 && says !== 'fault' && hasViews)
    return says === 'early' && !isOver
      ? `too early: it has not happened once so far. ${CHECK[comparison.event]}`
      : `never counted, in either version, so there is nothing to compare. ${CHECK[comparison.event]}`
  if (says === 'early' && isOver)
    return 'ended too early to say. While both versions are still published, a later last day lets it go on.'
  return judgementText({ a, b }, days, worth, daysBetween(today, until))
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS
