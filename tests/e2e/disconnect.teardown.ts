import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { restoreSettings } from '#tests/support/thirdParties/configured.ts'
import { connected, settingsFile } from '#tests/support/thirdParties/connected.ts'

test('restores the settings of the demonstration', JOURNEY, async () => {
  await restoreSettings(JSON.parse(readFileSync(settingsFile, 'utf8')), connected)
})
