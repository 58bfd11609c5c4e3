import { stegaClean } from '@sanity/client/stega'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { Question } from '#lib/content/readers/salesParts.ts'
import type { ShortText } from '#lib/content/readers/texts/shortText.ts'
import type { Service } from '#lib/content/readers/titledItems.ts'
import { jsonForScript } from '../server/html/escape.ts'

export type JsonLd = { '@type': string } & Record<string, unknown>

interface Page {
  path: string
  title: string
}

const ORGANIZATION_ID = '#organization'

/** The practice itself. Addresses are absolute under the public address of the site. */
export function organization(settings: SiteSettings, siteUrl: string): JsonLd {
  const logo = settings.logo && URL.parse(settings.logo.src, siteUrl)?.href
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/${ORGANIZATION_ID}`,
    name: settings.name,
    url: `${siteUrl}/`,
    ...(settings.organization.description && { description: settings.organization.description }),
    ...(logo && { logo }),
    ...(settings.contactEmail && { email: settings.contactEmail }),
    ...(settings.organization.sameAs.length > 0 && { sameAs: settings.organization.sameAs }),
  }
}

/** One service of the landing page, offered by the practice and described by the first paragraph of its text. */
export function service({ title, body }: Service, siteUrl: string): JsonLd {
  const description = plainText(body.slice(0, 1))
  return {
    '@type': 'Service',
    name: title,
    ...(description && { description }),
    provider: { '@id': `${siteUrl}/${ORGANIZATION_ID}` },
  }
}

export const faqPage = (questions: readonly Question[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

/** Returns the words and facts of a text, with a space between blocks. */
const plainText = (text: ShortText): string =>
  text
    .map(({ children }) =>
      children.map((child) => (child._type === 'fact' ? child.value : child.text)).join(''),
    )
    .join(' ')
    .trim()

export const breadcrumbs = (home: string, { path, title }: Page, siteUrl: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: home, item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: `${siteUrl}${path}` },
  ],
})

/** The text of a `<script type="application/ld+json">`. A preview's invisible edit info is left out. */
export const serializeJsonLd = (things: readonly JsonLd[]): string =>
  jsonForScript({ '@context': 'https://schema.org', '@graph': stegaClean(things) })
