import { Stack } from '@sanity/ui'
import type { ObjectInputProps } from 'sanity'
import { useFormValue } from 'sanity'
import { saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { defaultTitle } from '#lib/seo/defaultTitle.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { SearchPreview } from './SearchPreview.tsx'
import { SharePreview } from './SharePreview.tsx'
import { readSeo } from './seoEntry.ts'

/** Name of the business until it has one. */
const UNNAMED = 'The site'

/** Input for a page's search entry: its fields, and previews of a search result and a shared link. */
export function SeoInput(props: ObjectInputProps) {
  const documentType = useFormValue(['_type'])
  const settings = useCurrentDocument('siteSettings')
  const facts = useCurrentDocument('businessFacts')
  const route = [...routes, notFoundRoute].find(({ document }) => document === documentType)
  const own = readSeo(props.value)
  const site = readSeo(settings.defaultSeo)
  const siteName = saysSomething(facts.businessName) ? facts.businessName : ''
  const drawn = route && 'path' in route ? shareImagePath(route.document) : null
  const shown = {
    title: own.title || (route ? defaultTitle(route.document, siteName) : siteName || UNNAMED),
    description: own.description || site.description,
    image: own.image,
  }
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchPreview
        {...shown}
        siteName={siteName || UNNAMED}
        path={route && 'path' in route ? route.path : '/'}
      />
      <SharePreview {...shown} drawn={drawn} />
    </Stack>
  )
}
