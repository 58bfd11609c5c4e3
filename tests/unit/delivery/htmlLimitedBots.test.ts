import { PHASE_PRODUCTION_SERVER } from 'next/constants'
import { expect, it } from 'vitest'
import config from '../../../next.config.ts'

it('matches crawlers by a pattern without repetitions', async () => {
  const { htmlLimitedBots } = await config(PHASE_PRODUCTION_SERVER)
  expect(htmlLimitedBots?.source).not.toMatch(/[+*{]/)
  for (const agent of [
    'Mediapartners-Google',
    'AdsBot-Google (+http://a)',
    'Google-InspectionTool/1.0',
    'bingbot/2.0',
  ]) {
    expect(agent).toMatch(htmlLimitedBots ?? /(?!)/)
  }
  expect('Mozilla/5.0 (iPhone) Safari/605.1').not.toMatch(htmlLimitedBots ?? /./)
})
