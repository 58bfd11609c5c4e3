import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from '@playwright/test'
import { publishSettings } from '#tests/support/thirdParties/configured.ts'
import { connected, settingsFile } from '#tests/support/thirdParties/connected.ts'

test('publishes settings with every third party', async () => {
  const before = await publishSettings(connected)
  mkdirSync(dirname(settingsFile), { recursive: true })
  writeFileSync(settingsFile, JSON.stringify(before))
})
