/** A kind of call that can be booked. */
export interface BookingEvent {
  /** Last part of its path. */
  readonly slug: string
  readonly title: string
  readonly minutes: number
  readonly about: string
}

const EVENTS: readonly BookingEvent[] = [
  {
    slug: 'consultation',
    title: 'Private consultation',
    minutes: 30,
    about: 'Your growth today, and whether working together would change it.',
  },
  {
    slug: 'strategy-session',
    title: 'Strategy session',
    // Requirements §9.
    minutes: 45,
    about: 'Complimentary: your workshop, what it sells today and what it could sell.',
  },
  {
    slug: 'assessment',
    title: 'Assessment',
    // As every page says that leads here.
    minutes: 45,
    about: 'Your numbers, read together, and the next step that they suggest.',
  },
]

export const eventOf = (slug: string): BookingEvent | undefined => EVENTS.find((event) => event.slug === slug)
