import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from '@playwright/test'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { publishSettings } from '#tests/support/thirdParties/configured.ts'
import { connected, settingsFile } from '#tests/support/thirdParties/connected.ts'

test('publishes settings with every third party', JOURNEY, async () => {
  const before = await publishSettings(connected)
  mkdirSync(dirname(settingsFile), { recursive: true })
  writeFileSync(settingsFile, JSON.stringify(before))
})
