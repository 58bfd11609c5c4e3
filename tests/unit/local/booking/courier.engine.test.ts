import { expect, test } from 'vitest'
import { openCourier } from '#local/booking/courier.ts'
import { bookingLinks } from '#local/booking/links.ts'
import type { BookingStore } from '#local/booking/store.ts'

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
    sent: unused,
    close: unused,
    unsent: () => {
      asked += 1
      if (asked === 1) throw new Error('database is locked')
      return []
    },
  }
  const links = bookingLinks('secret')
  const courier = openCourier({ store, links, siteUrl: 'http://localhost:3000', smtpPort: 1 })
  await expect(courier.deliver()).resolves.toBeUndefined()
  await expect(courier.deliver()).resolves.toBeUndefined()
  expect(asked).toBe(2)
  courier.close()
})
