import type { Question } from '#lib/content/readers/faq.ts'
import type { Seo } from '#lib/content/readers/seo.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { breadcrumbs, faqPage, organization, type JsonLd as Thing } from '#lib/seo/jsonLd.ts'
import { JsonLd } from './JsonLd.tsx'

interface Props {
  page: SiteData & {
    seo: Seo
    faq: { questions: Question[] } | null
  }
  path: string
  /** Public address of the site, without a trailing slash. */
  siteUrl: string
}

/** Structured data of a sales page: the provider, the service, the breadcrumb and the questions. */
export function SalesJsonLd({ page: { settings, seo, faq }, path, siteUrl }: Props) {
  // The landing page describes the practice. A sales page must fit into a server's first round trip
  // (docs/decisions/0009).
  const { description: _, ...provider } = organization(settings, siteUrl)
  const offer: Thing = {
    '@type': 'Service',
    name: seo.title,
    description: seo.description,
    url: `${siteUrl}${path}`,
    provider: { '@id': provider['@id'] },
  }
  const trail = breadcrumbs(settings.name, { path, title: seo.title }, siteUrl)
  return <JsonLd things={[provider, offer, trail, ...(faq ? [faqPage(faq.questions)] : [])]} />
}
