import type { z } from 'zod'
import type { PageAnswer } from '../fetchPage.ts'
import type { Seo, SiteSettings } from '../site.ts'
import { plainText, section } from './fields.ts'
import { type RichTextFields, richTextFields } from './richText.ts'
import { MAX_TITLE, parseFacts, seoField, settingsField } from './site.ts'

/** The fields that a page's query asks for, each with its reader; `satisfies` this keeps query and boundary together. */
export type FieldsOf<Result extends { page: object | null }> = Record<
  Exclude<keyof NonNullable<Result['page']>, 'seo'>,
  z.ZodType
>

/**
 * Turns the lake's answer into page data. Never throws: whatever is missing or odd becomes a valid value.
 *
 * @param title the page's title when neither the page nor the site settings have one.
 * @param fields the readers of the page's own fields, given those of rich text.
 */
export function parsePage<Shape extends z.core.$ZodLooseShape>(
  answer: PageAnswer,
  title: string,
  fields: (rich: RichTextFields) => Shape,
) {
  const facts = parseFacts(answer.facts)
  const rich = richTextFields(facts)
  const settings = settingsField(rich.shortText).parse(answer.settings)
  const own = withSeo.parse(answer.page)
  return {
    ...section(fields(rich)).parse(answer.page),
    seo: completeSeo(own.seo, settings, title),
    settings: { ...settings, defaultSeo: completeSeo(settings.defaultSeo, settings, title) },
    facts,
  }
}

const withSeo = section({ seo: seoField })

function completeSeo(seo: Seo, settings: SiteSettings, title: string): Seo {
  const { defaultSeo, name } = settings
  return {
    title: seo.title || plainText(name ? `${title} | ${name}` : title, { max: MAX_TITLE }),
    description: seo.description || defaultSeo.description,
    // Without a picture of its own a page is shared with one drawn from it, not with the site's.
    shareImage: seo.shareImage,
  }
}
