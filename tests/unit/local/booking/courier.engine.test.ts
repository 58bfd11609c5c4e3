import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { log } from '#lib/log/log.ts'
import { openCourier } from '#local/booking/courier.ts'
import { bookingLinks } from '#local/booking/links.ts'
import { type BookingStore, openStore } from '#local/booking/store.ts'
import { listen } from '#local/engine/listen.ts'
import { createSmtpServer } from '#local/mail/smtp.ts'

test('a database that cannot be read for a moment ends nothing, and is asked again', async () => {
  let asked = 0
  const unused = () => {
    throw new Error('Nothing asks for this.')
  }
  const store: BookingStore = {
    book: unused,
    cancel: unused,
    find: unused,
    taken: unused,
    done: unused,
    postpone: unused,
    close: unused,
    unsent: () => {
      asked += 1
      if (asked === 1) throw new Error('database is locked')
      return []
    },
  }
  const links = bookingLinks('secret')
  const courier = openCourier({ store, links, siteUrl: 'http://localhost:3000', smtpPort: 1, now: Date.now })
  await expect(courier.deliver()).resolves.toBeUndefined()
  await expect(courier.deliver()).resolves.toBeUndefined()
  expect(asked).toBe(2)
  courier.close()
})

test('an e-mail that the mailbox always refuses is tried less and less often, given up, and holds up no other', async () => {
  const START = Date.parse('2026-11-22T12:00:00Z')
  let now = START
  const arrived: string[] = []
  const refusedAt: number[] = []
  const smtp = createSmtpServer({
    keep: async (_, recipients) => {
      if (recipients.includes('refused@example.com')) {
        refusedAt.push(now - START)
        throw new Error('No room.')
      }
      arrived.push(...recipients)
    },
    count: () => 0,
    list: async () => [],
    find: async () => null,
    attachment: async () => null,
  })
  const smtpPort = await listen(smtp.server, 0, 'MAIL_PORT')
  const store = openStore(mkdtempSync(join(tmpdir(), 'courier-')))
  const person = { event: 'consultation', name: 'Ada', zone: 'UTC', campaign: '' }
  store.book({ ...person, start: START + 86_400_000, email: 'refused@example.com' })
  store.book({ ...person, start: START + 90_000_000, email: 'ada@example.com' })
  const open = () =>
    openCourier({
      store,
      links: bookingLinks('secret'),
      siteUrl: 'http://localhost:3000',
      smtpPort,
      now: () => now,
    })
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  let courier = open()
  await courier.deliver()
  expect(arrived.sort()).toEqual([
    'ada@example.com',
    'consultant@localhost.test',
    'consultant@localhost.test',
  ])
  // A restart forgets no try.
  courier.close()
  courier = open()
  for (; now < START + 5 * 3_600_000; now += 10_000) {
    if (store.unsent(now).length > 0) await courier.deliver()
  }
  expect(refusedAt.slice(0, 5)).toEqual([0, 10_000, 30_000, 70_000, 150_000])
  expect(refusedAt).toHaveLength(12)
  expect(refusedAt.at(-1)).toBeLessThan(4 * 3_600_000)
  expect(store.unsent(Number.MAX_SAFE_INTEGER)).toEqual([])
  expect(store.taken().size).toBe(2)
  expect(warn).toHaveBeenCalledTimes(11)
  expect(error.mock.calls.map(([subject]) => subject)).toEqual(['booking.given-up'])
  vi.restoreAllMocks()
  courier.close()
  store.close()
  smtp.close()
})
