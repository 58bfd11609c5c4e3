import { Stack } from '@sanity/ui'
import type { ObjectInputProps } from 'sanity'
import { useFormValue } from 'sanity'
import { z } from 'zod'
import { saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { documentPath } from '#lib/checks/launch/documentTitle.ts'
import { allPages, routes } from '#lib/routes.ts'
import { defaultTitle } from '#lib/seo/defaultTitle.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { SearchPreview } from './SearchPreview.tsx'
import { SharePreview } from './SharePreview.tsx'
import { readSeo } from './seoEntry.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/** Name of the business until it has one. */
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
  const drawn = drawnPage ? shareImagePath(drawnPage.document) : null
  const shown = {
    title: own.title || (page ? defaultTitle(page.document, siteName) : siteName || UNNAMED),
    description: own.description || site.description,
    image: own.image,
  }
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchPreview {...shown} siteName={siteName || UNNAMED} path={documentPath(form) ?? '/'} />
      <SharePreview {...shown} drawn={drawn} />
    </Stack>
  )
}
