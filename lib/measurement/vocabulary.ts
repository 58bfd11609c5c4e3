import { routes, SALES_PATH } from '../routes.ts'

/** Path below the referral function's own that takes counts. */
export const COUNT_PATH = '/count'

/** A campaign's name as the site owner agrees on it. Too short and plain to contain a person's data by accident. */
export const CAMPAIGN = /^[a-z][a-z0-9-]{1,29}$/

/** The calculator promises to send nothing, so nothing is counted there. */
const UNCOUNTED = '/ai-roi-calculator'

/** Paths of the pages that are counted. All pages that the site owner added count together, so that no program can invent paths. */
export const countedPages: readonly string[] = [
  ...routes.map(({ path }) => path).filter((path) => path !== UNCOUNTED),
  SALES_PATH,
]

const SALES_PAGES = ['/', '/TSS', '/ILM', SALES_PATH]

/** The counted events, each at most once a view. */
export type CountedEvent = 'view' | 'press' | 'scheduler' | 'booked' | 'form' | 'thanks' | 'begun' | 'sent'

/** Titles of the events in Results, in their order there, and the pages on which they can happen; all by default. */
export const events: Readonly<Record<CountedEvent, { title: string; pages?: readonly string[] }>> = {
  view: { title: 'Views' },
  press: { title: 'Pressed a button' },
  scheduler: { title: 'Saw a calendar', pages: SALES_PAGES },
  booked: { title: 'Booked', pages: SALES_PAGES },
  form: { title: 'Saw the sign-up form', pages: ['/ilm-lead'] },
  thanks: { title: 'Reached the thank-you page', pages: ['/ilm-thank-you'] },
  begun: { title: 'Began a referral', pages: ['/referral'] },
  sent: { title: 'Sent a referral', pages: ['/referral'] },
}

/** Counts that the rate limit left out. No page sends it. */
export const LOST_EVENT = 'lost'

/** Source and width of counts without these details: beyond a day's limit, and before the weeks that Results shows. */
export const OTHER = 'other'

/** Kinds of sites that visitors come from. AI assistants and mailboxes precede the companies that own some of their hosts. */
export const sources: Readonly<Record<string, { title: string; hosts?: RegExp }>> = {
  direct: { title: 'Directly, or unknown' },
  own: { title: 'Another page of this site' },
  ai: {
    title: 'An AI assistant',
    hosts:
      /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|you\.com)$/,
  },
  mail: {
    title: 'A mailbox on the web',
    hosts:
      /(^|\.)((mail|inbox)\.[a-z0-9.-]+|outlook\.[a-z0-9.]+|mail-[a-z]+\.googleusercontent\.com|com\.google\.android\.gm)$/,
  },
  google: {
    title: 'Google',
    hosts: /(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.android\.googlequicksearchbox$/,
  },
  bing: { title: 'Bing', hosts: /(^|\.)bing\.com$/ },
  search: {
    title: 'Another search engine',
    hosts:
      /(^|\.)(duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|search\.yahoo\.com|search\.brave\.com|yandex\.[a-z]+|baidu\.com|kagi\.com)$/,
  },
  linkedin: { title: 'LinkedIn', hosts: /(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\.android$/ },
  meta: {
    title: 'Facebook, Instagram, Threads',
    hosts: /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|messenger\.com)$/,
  },
  x: { title: 'X', hosts: /(^|\.)(x\.com|twitter\.com|t\.co)$/ },
  youtube: { title: 'YouTube', hosts: /(^|\.)(youtube\.com|youtu\.be)$/ },
  [OTHER]: { title: 'Others' },
}

/** Window widths, the narrowest first: up to 639, up to 1023 and more CSS pixels. */
export const widths: Readonly<Record<string, string>> = {
  s: 'as narrow as a phone’s',
  m: 'as wide as a tablet’s',
  l: 'wider',
  [OTHER]: 'others',
}
