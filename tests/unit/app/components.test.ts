import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.tsx'
import { Variant } from '#app/_elements/variant/Variant.tsx'
import { ErrorPage } from '#app/_ui/layout/ErrorPage.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { Hero } from '#app/(site)/(home)/Hero.tsx'
import { Insights } from '#app/(site)/(home)/Insights.tsx'
import { Services } from '#app/(site)/(home)/Services.tsx'
import { RevenueComparison } from '#app/(site)/ILM/RevenueComparison.tsx'
import { homePage } from '#lib/content/pages/homePage.ts'

const render = (node: ReactNode) => renderToStaticMarkup(node)

/** Returns the settings of a dataset that contains only a name. */
const emptySettings = (own: object = {}) =>
  homePage.parse({ page: null, settings: { name: 'Practice', ...own }, facts: null }).settings

describe('Variant', () => {
  const show = (a: string, b: string) =>
    render(Variant({ a, b, children: (copy: string) => createElement('h1', null, copy) }))

  test('renders one copy when both variants are equal', () => {
    expect(show('Same', 'Same')).toBe('<h1>Same</h1>')
  })

  test('renders two marked copies when the variants differ', () => {
    expect(show('One', 'Two')).toBe(
      '<div class="contents" data-for="A"><h1>One</h1></div><div class="contents" data-for="B"><h1>Two</h1></div>',
    )
  })
})

describe('Hero', () => {
  const { hero } = homePage.parse({ page: null, settings: null, facts: null })
  const opening = (color: unknown) => {
    const image = { asset: { _id: 'image-abc-1600x1200-jpg', color } }
    return render(Hero(homePage.parse({ page: { hero: { image } }, settings: null, facts: null })))
  }

  test("renders the picture's colour behind it without inline style", () => {
    const html = opening('#0a3a2d')
    expect(html).toContain('<rect width="100%" height="100%" fill="#0a3a2d"></rect>')
    expect(html).toMatch(/<img [^>]*loading="eager"[^>]*fetchPriority="high"/)
    expect(html).not.toContain('style=')
  })

  test('renders no colour when the Content Lake has none', () => {
    expect(opening(null)).not.toContain('<rect')
    expect(hero.image).toBeNull()
  })
})

describe('services and teasers', () => {
  const block = (children: unknown[], rest: object = {}) => ({ _type: 'block', children, ...rest })
  const body = [
    block([
      { _type: 'span', text: 'An answer within ' },
      { _type: 'fact', fact: 'replyTime' },
    ]),
    block([{ _type: 'span', text: 'A written plan' }], { listItem: 'bullet', level: 1 }),
  ]
  const items = [{ id: 'a', title: 'Plan', topic: 'Offers', body }]
  const { services, insights } = homePage.parse({
    page: { services: { items }, insights: { items } },
    settings: null,
    facts: { replyTime: { amount: 48, unit: 'hours' } },
  })

  test.each([
    ['service', Services({ services })],
    ['teaser', Insights({ insights })],
  ])('render the chip and the list of a %s', (_, node) => {
    const html = render(node)
    expect(html).toContain('<p>An answer within <span class="fact">48 hours</span></p>')
    expect(html).toMatch(/<ul><li>A written plan<\/li><\/ul>/)
  })
})

test('shows the fixed heading (requirements §8.4) and a retry button on errors', () => {
  const html = render(createElement(ErrorPage, { retry: () => {} }))
  expect(html).toContain('>Unexpected Application Error!</h1>')
  expect(html).toContain('>Try again</button>')
})

test('renders the footer without a fixed year or unused consent control', () => {
  const html = render(
    createElement(SiteFooter, { settings: emptySettings({ footerNotice: 'All rights reserved.' }) }),
  )
  expect(html).toContain('<current-year></current-year>')
  expect(html).not.toMatch(/20\d\d/)
  expect(html).not.toContain('consent-control')
  expect(html).toContain('href="/privacy"')
})

describe('SchedulerEmbed', () => {
  const embed = (consultation: string, own: object = {}) =>
    render(
      createElement(SchedulerEmbed, {
        settings: emptySettings({ schedulers: { consultation }, ...own }),
        event: 'consultation',
      }),
    )

  test('reserves room with a plain link in it', () => {
    const html = embed('https://calendly.com/practice/consultation')
    expect(html).toContain('<scheduler-embed')
    expect(html).toContain('class="embed-frame h-[700px] ')
    expect(html).toContain('href="https://calendly.com/practice/consultation"')
  })

  test('renders only a link when the address may not be framed', () => {
    const html = embed('https://booking.example/practice')
    expect(html).not.toContain('<scheduler-embed')
    expect(html).toContain('href="https://booking.example/practice"')
  })

  test('offers a prepared email when no address is configured', () => {
    const html = embed('', { contactEmail: 'me@practice.dev' })
    expect(html).toContain('Email me two times that suit you')
    const [, href = ''] = /href="(mailto:[^"]+)"/.exec(html) ?? []
    const mail = new URL(href.replaceAll('&amp;', '&'))
    expect(mail.pathname).toBe('me@practice.dev')
    expect(mail.searchParams.get('subject')).toBe('Consultation: Two times that suit me')
    expect(mail.searchParams.get('body')).toMatch(/\r\n1\. \r\n2\. \r\n/)
    expect(html).not.toContain('<scheduler-embed')
  })

  test('asks to come back later when no email address exists', () => {
    expect(embed('')).toContain('Please look in again')
    expect(embed('')).not.toContain('mailto:')
  })
})

test('draws the revenue comparison to one scale without NaN', () => {
  const section = { heading: 'Revenue', intro: [], currentLabel: 'Now', leaderLabel: 'Leader', note: [] }
  const html = render(
    createElement(RevenueComparison, {
      comparison: {
        ...section,
        rows: [
          { label: 'Work', current: 50_000.4, leader: 150_000 },
          { label: 'Talks', current: 0, leader: 50_000 },
        ],
      },
    }),
  )
  expect(html).toContain('$50,000')
  const bars = [...html.matchAll(/<rect x="([^"]+)" width="([^"]+)"/g)].map(([, x, width]) => `${x} ${width}`)
  const [ofBoth, ofEach] = [
    ['0% 25%', '25% 0%', '0% 75%', '75% 25%'],
    ['0% 25%', '0% 75%', '0% 0.5%', '0% 25%'],
  ]
  expect(bars, 'both totals in their parts, then each source').toEqual([...ofBoth, ...ofEach])
  const empty = render(
    createElement(RevenueComparison, {
      comparison: { ...section, rows: [{ label: 'Work', current: 0, leader: 0 }] },
    }),
  )
  expect(empty).not.toMatch(/NaN|Infinity/)
})
