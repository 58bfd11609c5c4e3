import type { PageDocument } from '../routes.ts'
import type { PageResult } from './pageResults.ts'
import type { CountedEvent } from './vocabulary.ts'

/** A step that may improve a page's counts, and the field where it is done. */
interface NextStep {
  readonly text: string
  readonly document: PageDocument
  readonly field: string
}

/** Views below which a share of them says nothing: one click more moves it by two points. */
const ENOUGH_VIEWS = 50

/** Visitors at a calendar or form from which nobody going on is no coincidence. */
const ENOUGH_TRIES = 10

/** Share of views with a click on a button, below which the opening deserves another wording. */
const FEW_PRESSES = 0.05

interface Goal {
  readonly tried: CountedEvent
  readonly reached: CountedEvent
  readonly field: string
  readonly text: string
}

const booking = (field: string): Goal => ({
  tried: 'scheduler',
  reached: 'booked',
  field,
  text: 'Visitors see the calendar and nobody books. Read the text above it.',
})

/** The pages that the site owner leads visitors to. Thank-you pages and the privacy notice need no step. */
const pages: Readonly<Record<string, { document: PageDocument; opening?: string; goal?: Goal }>> = {
  '/': { document: 'homePage', opening: 'hero', goal: booking('contact') },
  '/TSS': { document: 'conversionPage', opening: 'hero', goal: booking('booking') },
  '/ILM': { document: 'leadershipPage', opening: 'hero', goal: booking('booking') },
  '/ilm-lead': { document: 'leadPage' },
  '/referral': {
    document: 'referralPage',
    goal: {
      tried: 'begun',
      reached: 'sent',
      field: 'intro',
      text: 'Visitors begin a referral and nobody sends one. Read the text above the form.',
    },
  },
}

/** Returns the step that a page's counts suggest; null for a page without one, and if no count is out of the ordinary. */
export function nextStep({
  page,
  views,
  events,
}: Pick<PageResult, 'page' | 'views' | 'events'>): NextStep | null {
  const known = pages[page]
  if (!known) return null
  const { document, opening, goal } = known
  const count = (wanted: CountedEvent) => events.find(({ event }) => event === wanted)?.sum ?? 0
  if (views < ENOUGH_VIEWS) {
    const text = `Fewer than ${ENOUGH_VIEWS} views are too few to judge this page. Check how its link looks when you share it.`
    return { text, document, field: 'seo' }
  }
  if (goal && count(goal.tried) >= ENOUGH_TRIES && count(goal.reached) === 0) {
    return { text: goal.text, document, field: goal.field }
  }
  if (opening && count('press') < views * FEW_PRESSES) {
    const text = 'Fewer than 1 in 20 views lead to a click on a button. Try another opening.'
    return { text, document, field: opening }
  }
  return null
}
