import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { mailboxTransport } from '../engine/mailboxTransport.ts'
import { eventOf } from './events.ts'
import type { BookingLinks } from './links.ts'
import { mailAbout } from './mails.ts'
import type { BookingStore, Note } from './store.ts'

/** How often it is looked whether something is due, in milliseconds. */
const ROUND_MS = 10_000
/** Milliseconds until what could not be sent is tried again; twice as long after each further try, and an hour at most. */
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 3_600_000
/** After so many tries, in three and a half hours, an e-mail is given up. */
const MOST_TRIES = 12

export interface Courier {
  /** Sends what is still to be sent, one e-mail after the other; never rejects. */
  deliver(): Promise<void>
  close(): void
}

interface Route {
  store: BookingStore
  links: BookingLinks
  siteUrl: string
  smtpPort: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Brings the e-mails about bookings to the mailbox: each at least once, and the mailbox keeps what it has. One that it never
 * takes is given up in the end.
 */
export function openCourier({ store, links, siteUrl, smtpPort, now }: Route): Courier {
  const transport = mailboxTransport(smtpPort)
  let isClosed = false

  const send = async (note: Note) => {
    const booking = store.find(note.booking)
    const event = eventOf(booking?.event ?? '')
    if (booking && event) {
      const link = `${siteUrl}${links.pathOf(booking.id)}`
      await transport.sendMail(mailAbout({ booking, event, note, link, now: new Date(now()) }))
    }
    if (!isClosed) store.done(note)
  }
  // A database that is locked or full is asked again; were it to throw in a timer, the mailbox would end with it.
  const waiting = (): Note[] => {
    try {
      return store.unsent(now())
    } catch (error) {
      const facts = failureFacts(error)
      log.warn('booking.unread', 'The e-mails about bookings could not be read; it is tried again.', facts)
      return []
    }
  }
  const afterFailure = (note: Note, error: unknown) => {
    const facts = { ...failureFacts(error), kind: note.kind, attempt: note.tries + 1 }
    if (note.tries + 1 < MOST_TRIES) {
      store.postpone(note, now() + Math.min(FIRST_RETRY_MS * 2 ** note.tries, LONGEST_RETRY_MS))
      log.warn('booking.mail', 'An e-mail about a booking could not be sent; it is tried again.', facts)
    } else {
      store.done(note)
      log.error(
        'booking.given-up',
        'An e-mail about a booking could not be sent for hours and was given up; the booking stands as it is.',
        facts,
      )
    }
  }
  // One that the mailbox refuses holds up no other.
  const deliverAll = async () => {
    for (const note of isClosed ? [] : waiting()) {
      if (isClosed) return
      try {
        await send(note)
      } catch (error) {
        if (isClosed) return
        try {
          afterFailure(note, error)
        } catch (locked) {
          log.warn('booking.uncounted', 'A try to send an e-mail was not counted.', failureFacts(locked))
        }
      }
    }
  }
  let last = Promise.resolve()
  const deliver = () => {
    last = last.then(deliverAll)
    return last
  }
  const rounds = setInterval(() => void deliver(), ROUND_MS)
  rounds.unref()
  return {
    deliver,
    close: () => {
      isClosed = true
      clearInterval(rounds)
      transport.close()
    },
  }
}
