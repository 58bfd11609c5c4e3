import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { NoticeText } from '#app/_ui/text/NoticeText.tsx'
import { Insights } from '#app/(site)/(home)/Insights.tsx'
import { Services } from '#app/(site)/(home)/Services.tsx'
import { isHeading, JumpList } from '#app/(site)/privacy/JumpList.tsx'
import { homePage } from '#lib/content/pages/homePage.ts'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'

const render = (node: ReactNode) => renderToStaticMarkup(node)

/** Returns the settings of a dataset that contains only a name. */
const emptySettings = (own: object = {}) =>
  homePage.parse({ page: null, settings: { name: 'Practice', ...own }, facts: null }).settings

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

test('renders the footer without a fixed year or unused consent control', () => {
  const html = render(
    createElement(SiteFooter, { settings: emptySettings({ footerNotice: 'All rights reserved.' }) }),
  )
  expect(html).toContain('<current-year></current-year>')
  expect(html).not.toMatch(/20\d\d/)
  expect(html).not.toContain('consent-control')
  expect(html).toContain('href="/privacy"')
})

test('links each section of the privacy notice to its heading', () => {
  const block = (key: string, style: string, text: string) => ({
    _type: 'block',
    _key: key,
    style,
    children: [{ _type: 'span', text }],
  })
  const { body } = privacyPage.parse({
    page: {
      body: [block('a', 'lead', 'Opening'), block('b', 'h2', 'Your rights'), block('c', 'normal', 'All')],
    },
    settings: null,
    facts: null,
  })
  const list = render(createElement(JumpList, { headings: body.filter(isHeading), hasCounting: true }))
  const links = [...list.matchAll(/href="#([^"]*)">([^<]*)/g)].map(([, id, heading]) => [id, heading])
  expect(links).toEqual([
    ['b', 'Your rights'],
    ['counting', 'How visits are counted'],
  ])
  const text = render(createElement(NoticeText, { value: body, hasAnchors: true }))
  expect(text).toContain('<h2 id="b">Your rights</h2>')
})

describe('SchedulerEmbed', () => {
  const embed = (consultation: string, own: object = {}) =>
    render(
      createElement(SchedulerEmbed, {
        settings: emptySettings({ schedulers: { consultation }, ...own }),
        event: 'consultation',
      }),
    )

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
