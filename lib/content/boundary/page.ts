import type { z } from 'zod'
import type { PageAnswer } from '../fetchPage.ts'
import type { Seo, SiteData, SiteSettings } from '../site.ts'
import { section } from './fields.ts'
import { type RichTextFields, richTextFields } from './richText.ts'
import { parseFacts, seoField, settingsField } from './site.ts'

/**
 * Turns the lake's answer into page data. Never throws: whatever is missing or odd becomes a valid value.
 *
 * @param title the page's title when neither the page nor the site settings have one.
 * @param fields the page's own fields, given the readers of rich text.
 */
export function parsePage<Fields>(
  answer: PageAnswer,
  title: string,
  fields: (rich: RichTextFields) => z.ZodType<Fields>,
): Fields & SiteData & { seo: Seo } {
  const facts = parseFacts(answer.facts)
  const rich = richTextFields(facts)
  const settings = settingsField(rich.shortText).parse(answer.settings)
  const own = withSeo.parse(answer.page)
  return {
    ...fields(rich).parse(answer.page),
    seo: completeSeo(own.seo, settings, title),
    settings: { ...settings, defaultSeo: completeSeo(settings.defaultSeo, settings, title) },
    facts,
  }
}

const withSeo = section({ seo: seoField })

function completeSeo(seo: Seo, settings: SiteSettings, title: string): Seo {
  const { defaultSeo, name } = settings
  return {
    title: seo.title || (name ? `${title} | ${name}` : title),
    description: seo.description || defaultSeo.description,
    shareImage: seo.shareImage ?? defaultSeo.shareImage,
  }
}
