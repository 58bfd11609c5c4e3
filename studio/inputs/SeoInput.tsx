import { Stack } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { z } from 'zod'
import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { documentPath } from '#lib/checks/launch/documentTitle.ts'
import { allPages, routes } from '#lib/routes.ts'
import { defaultTitle } from '#lib/seo/defaultTitle.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { SeoPreviews } from './SeoPreviews.tsx'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

const UNNAMED = 'The site'

/** Input for a page's search entry: its fields, and previews of a search result and a shared link. */
export function SeoInput(props: ObjectInputProps) {
  const form = document.safeParse(useFormValue([])).data ?? { _id: '', _type: '' }
  const settings = useCurrentDocument('siteSettings')
  const facts = useCurrentDocument('businessFacts')
  const page = allPages.find((one) => one.document === form._type)
  const drawnPage = routes.find((route) => route.document === form._type)
  const own = readSeo(props.value)
  const site = readSeo(settings.defaultSeo)
  const siteName = saysSomething(facts.businessName) ? facts.businessName : ''
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SeoPreviews
        title={own.title || (page ? defaultTitle(page.document, siteName) : siteName || UNNAMED)}
        description={own.description || site.description}
        siteName={siteName || UNNAMED}
        path={documentPath(form) ?? '/'}
        image={own.image}
        drawn={drawnPage ? shareImagePath(drawnPage.document) : null}
      />
    </Stack>
  )
}

const text = (value: unknown) => (saysSomething(value) ? value.trim() : '')

/** Returns the search entry of a document; empty texts for missing ones. */
function readSeo(value: unknown) {
  const seo = isRecord(value) ? value : {}
  const shareImage = part(seo, 'shareImage')
  const assetId = part(shareImage, 'asset')._ref
  return {
    title: text(seo.title),
    description: text(seo.description),
    image: typeof assetId === 'string' ? { assetId, alt: text(shareImage.alt) } : null,
  }
}
