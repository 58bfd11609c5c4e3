import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { routeOf, salesPath } from '#lib/routes.ts'

/** The sections of the landing page that header and footer link to, in order (requirements §2.3). */
const anchorIds = ['services', 'cases', 'insights', 'contact'] as const

/** Returns links to the landing page's sections; `base` is '' on that page and '/' elsewhere. */
export const anchorLinks = (settings: SiteSettings, base: '' | '/') =>
  anchorIds.map((id) => ({ href: `${base}#${id}`, label: settings.navigation[id] }))

const footerPages = [
  ['conversion', 'conversionPage'],
  ['leadership', 'leadershipPage'],
  ['calculator', 'calculatorPage'],
  ['method', 'leadPage'],
  ['referral', 'referralPage'],
] as const

export const pageLinks = ({ navigation, salesPages }: SiteSettings) => [
  ...footerPages.map(([label, document]) => ({ href: routeOf(document).path, label: navigation[label] })),
  ...salesPages.map(({ title, address }) => ({ href: salesPath(address), label: title })),
]
