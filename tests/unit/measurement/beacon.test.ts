import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketsOf, isLeftOut, sourceOf } from '#lib/measurement/beacon.ts'
import { MOST_BUCKETS_A_DAY } from '#lib/measurement/countStore.ts'
import { countedPages, events } from '#lib/measurement/vocabulary.ts'
import { visitorBeacon } from '#tests/support/measurement/visitorBeacon.ts'

const beacon = { p: '/', v: 'A', r: 'www.google.com', w: 'l', e: ['view'] }
const read = (changes: object, campaigns: string[] = []) =>
  bucketsOf({ ...beacon, ...changes }, 'penhallow.example', campaigns)

describe('bucketsOf', () => {
  it('returns a bucket for each event', () => {
    expect(read({ e: ['view', 'press'] })).toEqual([
      { page: '/', event: 'view', variant: 'A', source: 'google', width: 'l' },
      { page: '/', event: 'press', variant: 'A', source: 'google', width: 'l' },
    ])
    expect(read({ e: ['view', 'view'] })).toHaveLength(1)
  })

  it('returns a direct source when the beacon has no host', () => {
    const { r: _, ...direct } = beacon
    expect(bucketsOf(direct, 'penhallow.example', [])).toMatchObject([{ source: 'direct' }])
  })

  it('adds an event when the thank-you page of the method PDF is viewed', () => {
    expect(read({ p: '/ilm-thank-you' }).map(({ event }) => event)).toEqual(['view', 'thanks'])
  })

  it('counts all pages that the site owner added as one', () => {
    const pages = ['/offers/autumn', '/offers/spring'].flatMap((p) => read({ p, e: ['view', 'booked'] }))
    expect(pages.map(({ page, event }) => `${page} ${event}`)).toEqual([
      '/offers/ view',
      '/offers/ booked',
      '/offers/ view',
      '/offers/ booked',
    ])
    expect(read({ p: '/offers/a/b' })).toEqual([])
  })

  it('returns only events that can happen on the page', () => {
    expect(read({ p: '/privacy', e: Object.keys(events) }).map(({ event }) => event)).toEqual([
      'view',
      'press',
    ])
    expect(read({ p: '/referral', e: Object.keys(events) }).map(({ event }) => event)).toEqual([
      'view',
      'press',
      'begun',
      'sent',
    ])
    expect(read({ p: '/TSS', e: ['form'] })).toEqual([])
  })

  it('stays below the daily limit with 16,000 visitors of all kinds', () => {
    const made = Array.from({ length: 16_000 }, (_, index) => visitorBeacon(index)).flatMap((beacon) =>
      bucketsOf(beacon, 'localhost:3000', []),
    )
    const kinds = new Set(made.map((bucket) => Object.values(bucket).join()))
    expect(kinds.size).toBeGreaterThan(1_000)
    expect(kinds.size).toBeLessThan(MOST_BUCKETS_A_DAY)
  })

  it('names a campaign only when it is configured', () => {
    expect(read({ c: 'newsletter' }, ['newsletter'])).toMatchObject([{ source: 'campaign:newsletter' }])
    expect(read({ c: 'ann-lee' }, ['newsletter'])).toMatchObject([{ source: 'google' }])
  })

  it.each([
    { p: '/ai-roi-calculator' },
    { p: '/studio' },
    { p: '/tss' },
    { v: 'C' },
    { w: 'xl' },
    { e: [] },
    { e: ['bought'] },
    { c: 'ann@example.com' },
    { id: 'somebody' },
  ])('returns none when a beacon has %j', (changes) => {
    expect(read(changes)).toEqual([])
  })

  it('returns only known words for any input', () => {
    const words = new Set([...countedPages, 'A', 'B', 's', 'm', 'l'])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            p: fc.constant('/'),
            v: fc.constant('A'),
            r: fc.string(),
            w: fc.constant('s'),
            e: fc.constant(['view']),
          }),
        ),
        (sent) => {
          for (const { page, variant, width, source } of bucketsOf(sent, 'penhallow.example', [])) {
            for (const word of [page, variant, width]) expect(words.has(word)).toBe(true)
            expect(source).toMatch(/^[a-z]{1,8}$/)
          }
        },
      ),
      { seed: 7 },
    )
  })
})

describe('sourceOf', () => {
  it.each([
    ['', 'direct'],
    ['penhallow.example', 'own'],
    ['www.google.com', 'google'],
    ['google.co.uk', 'google'],
    ['www.bing.com', 'bing'],
    ['duckduckgo.com', 'search'],
    ['www.linkedin.com', 'linkedin'],
    ['lnkd.in', 'linkedin'],
    ['l.facebook.com', 'meta'],
    ['www.instagram.com', 'meta'],
    ['t.co', 'x'],
    ['m.youtube.com', 'youtube'],
    ['chatgpt.com', 'ai'],
    ['gemini.google.com', 'ai'],
    ['mail.google.com', 'mail'],
    ['outlook.live.com', 'mail'],
    ['notgoogle.com', 'other'],
    ['google.com.evil.example', 'other'],
    ['a-blog.example', 'other'],
  ])('maps %j to %s', (host, source) => {
    expect(sourceOf(host, 'penhallow.example')).toBe(source)
  })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('isLeftOut', () => {
  it.each([
    FIREFOX,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/370.0.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ])('returns false for the browser %s', (name) => {
    expect(isLeftOut(new Headers({ 'user-agent': name }))).toBe(false)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; GoogleOther)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'Mediapartners-Google',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'meta-externalfetcher/1.1',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 GTmetrix',
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 (a reader of pages; http://reader.example)',
    'curl/8.5.0',
    'python-requests/2.32.0',
    'node',
  ])('returns true for the robot %s', (name) => {
    expect(isLeftOut(new Headers({ 'user-agent': name }))).toBe(true)
  })

  it('returns true without a user agent', () => {
    expect(isLeftOut(new Headers())).toBe(true)
  })

  it.each([
    ['sec-gpc', '1'],
    ['dnt', '1'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('returns true when a visit has %s: %s', (field, value) => {
    expect(isLeftOut(new Headers({ 'user-agent': FIREFOX, [field]: value }))).toBe(true)
  })
})
