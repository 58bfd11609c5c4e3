import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#local/booking/store.ts'
import { openSubscribers } from '#local/newsletter/subscribers.ts'

test.each([
  ['bookings', 'booking.sqlite', openStore],
  ['the list', 'newsletter.sqlite', openSubscribers],
])('a damaged file of %s is named, with what to do', (_, name, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
  const file = join(folder, name)
  writeFileSync(file, 'no database')
  expect(() => open(folder)).toThrow(
    `${file} cannot be read (file is not a database): move it away to begin with an empty one, or remove everything with "npm run reset".`,
  )
})
