import type { z } from 'zod'
import { defaultTitle } from '#lib/seo/defaultTitle.ts'
import type { PageDocument } from '../routes.ts'
import type { Unanswered, Unread } from './queryMatch.ts'
import { parseFacts } from './readers/readFacts.ts'
import { type FieldsRead, plainText, type Shape, section } from './readers/readFields.ts'
import { type SiteSettings, settings } from './readers/readSettings.ts'
import { MAX_TITLE, type Seo, seo } from './readers/seo.ts'
import { type RichTextReaders, richTextReaders } from './readers/texts/richText.ts'
import type { SiteData } from './siteDocuments.ts'

/** The three documents that every page query answers with; each is null when it does not exist. */
export interface PageAnswer {
  page: unknown
  settings: unknown
  facts: unknown
}

export interface ContentPage<Data extends SiteData = SiteData> {
  document: PageDocument
  query: string
  /** Turns the query's result into page data. Never throws: missing and odd values become valid ones. */
  parse: (answer: PageAnswer) => Data
}

export type PageData<Page extends ContentPage> = ReturnType<Page['parse']>

interface Definition<Fields, Match> {
  document: PageDocument
  query: string
  fields: (rich: RichTextReaders) => Fields & Match
}

interface ReadOf<Fields extends Shape> {
  page: FieldsRead<Fields> & z.input<typeof withSeo>
  settings: z.input<ReturnType<typeof settings>>
  facts: unknown
}

/** Asks for a property that nothing has, named for what is wrong, unless the query and the readers name the same fields. */
type QueryMatch<Answer, Read> = ProblemUnlessNever<'readButNotInTheQuery', Unanswered<Read, Answer>> &
  ProblemUnlessNever<'inTheQueryButNotRead', Unread<Answer, Read>>

type ProblemUnlessNever<Problem extends string, Paths> = [Paths] extends [never]
  ? unknown
  : Readonly<Record<Problem, Paths>>

/**
 * Returns a page's content module. `Answer` is the type that `npm run typegen` generated from the query: a field that
 * only the query or only the readers name does not compile, at any depth. It is given in a separate call because
 * TypeScript infers either all type arguments or none.
 */
export const definePage =
  <Answer>() =>
  <Fields extends Shape>({
    document,
    query,
    fields,
  }: Definition<Fields, QueryMatch<Answer, ReadOf<Fields>>>) => {
    const parse = (answer: PageAnswer) => {
      const facts = parseFacts(answer.facts)
      const rich = richTextReaders(facts)
      const site = settings(rich.shortText).parse(answer.settings)
      const own = withSeo.parse(answer.page)
      return {
        ...section<Fields>(fields(rich)).parse(answer.page),
        seo: completeSeo(own.seo, site, document),
        settings: { ...site, defaultSeo: completeSeo(site.defaultSeo, site, document) },
        facts,
      }
    }
    return { document, query, parse } satisfies ContentPage
  }

const withSeo = section({ seo })

function completeSeo(own: Seo, { defaultSeo, name }: SiteSettings, document: PageDocument): Seo {
  return {
    title: own.title || plainText(defaultTitle(document, name), { max: MAX_TITLE }),
    description: own.description || defaultSeo.description,
    // A page without an uploaded picture is shared with one drawn from it, not with the site's.
    shareImage: own.shareImage,
  }
}
