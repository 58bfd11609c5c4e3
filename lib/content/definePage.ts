import type { PageDocument } from '../routes.ts'
import { parseFacts } from './readers/facts.ts'
import { plainText, type Shape, section } from './readers/fields.ts'
import { type RichTextReaders, richTextReaders } from './readers/richText.ts'
import { MAX_TITLE, type Seo, seo } from './readers/seo.ts'
import { type SiteSettings, settings } from './readers/settings.ts'
import type { SiteData } from './siteDocuments.ts'

/** The three documents that every page query answers with; each is null when it does not exist. */
export interface PageAnswer {
  page: unknown
  settings: unknown
  facts: unknown
}

/** A page's content: what to ask the lake, and how to read what it answers. */
export interface ContentPage<Data extends SiteData = SiteData> {
  document: PageDocument
  query: string
  /** Turns the lake's answer into page data. Never throws: whatever is missing or odd becomes a valid value. */
  parse: (answer: PageAnswer) => Data
}

/** The data of a page, as its readers make it. */
export type PageData<Page extends ContentPage> = ReturnType<Page['parse']>

interface Definition<Query extends string, Fields extends Shape> {
  document: PageDocument
  query: Query
  /** The page's title when the document has none. */
  title: string
  /** The readers of the page's own fields, given those of rich text. */
  fields: (rich: RichTextReaders) => Fields
}

export function definePage<Query extends string, Fields extends Shape>({
  document,
  query,
  title,
  fields,
}: Definition<Query, Fields>) {
  const parse = (answer: PageAnswer) => {
    const facts = parseFacts(answer.facts)
    const rich = richTextReaders(facts)
    const site = settings(rich.shortText).parse(answer.settings)
    const own = withSeo.parse(answer.page)
    return {
      ...section(fields(rich)).parse(answer.page),
      seo: completeSeo(own.seo, site, title),
      settings: { ...site, defaultSeo: completeSeo(site.defaultSeo, site, title) },
      facts,
    }
  }
  return { document, query, parse } satisfies ContentPage
}

const withSeo = section({ seo })

function completeSeo(own: Seo, { defaultSeo, name }: SiteSettings, title: string): Seo {
  return {
    title: own.title || plainText(name ? `${title} | ${name}` : title, { max: MAX_TITLE }),
    description: own.description || defaultSeo.description,
    // Without a picture of its own a page is shared with one drawn from it, not with the site's.
    shareImage: own.shareImage,
  }
}
