import { JsonLd } from '#app/_ui/head/JsonLd.tsx'
import type { Faq } from '#lib/content/readers/salesParts.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { siteUrl } from '#lib/env/public.ts'
import { breadcrumbs, faqPage, organization } from '#lib/seo/jsonLd.ts'

interface Props {
  page: SiteData
  path: string
}

const trailTo = ({ page: { settings, seo }, path }: Props) =>
  breadcrumbs(settings.name, { path, title: seo.title }, siteUrl)

/** Structured data of a page below the landing page: the provider and the breadcrumb. */
export const PageJsonLd = (props: Props) => (
  <JsonLd things={[organization(props.page.settings, siteUrl), trailTo(props)]} />
)

type SalesProps = Props & { page: { faq: Faq } }

/** Structured data of a sales page: the provider, the service, the breadcrumb and the questions. */
export function SalesJsonLd(props: SalesProps) {
  const { settings, seo, faq } = props.page
  // The landing page describes the practice. A sales page must fit into a server's first round trip
  // (docs/decisions/0009).
  const { description: _, ...provider } = organization(settings, siteUrl)
  const offer = {
    '@type': 'Service',
    name: seo.title,
    description: seo.description,
    url: `${siteUrl}${props.path}`,
    provider: { '@id': provider['@id'] },
  }
  return <JsonLd things={[provider, offer, trailTo(props), ...(faq ? [faqPage(faq.questions)] : [])]} />
}
