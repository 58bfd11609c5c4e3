import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { siteUrl } from '#lib/env/public.ts'
import { assetUrl } from '../previews/previewAssetUrl.ts'
import { Muted, Small } from '../ui/texts.tsx'

/** Characters that a search engine shows, approximately. */
const FOUND_TITLE = 60
const FOUND_TEXT = 160
/** Characters of a shared link's title and text that networks show. */
const SHARED_TITLE = 70
const SHARED_TEXT = 110

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\s,.;:–-]*\s\S*$/, '')} …`

interface SeoPreviewsProps {
  title: string
  description: string
  siteName: string
  path: string
  image: { assetId: string; alt: string } | null
  /** Address of the picture that the site draws for the page; null if it draws none. */
  drawn: string | null
}

const SHARE_IMAGE = {
  display: 'block',
  width: '100%',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
} as const

/** Colour of a title in search results, on white in every colour scheme of the Studio. */
const RESULT_TITLE = { color: '#1a0dab' }

/** Previews of the page in a search result and as a shared link. A drawn picture is as last published. */
export function SeoPreviews({ title, description, siteName, path, image, drawn }: SeoPreviewsProps) {
  const { host } = new URL(siteUrl)
  const picture = image
    ? { alt: image.alt, src: assetUrl(image.assetId, 1200, 630) }
    : drawn && { alt: 'Drawn from the published title', src: drawn }
  return (
    <>
      <Preview title="In search results">
        <Card border padding={4} radius={3} scheme="light">
          <Stack gap={3}>
            <Small>{siteName}</Small>
            <Muted>{path === '/' ? host : `${host} › ${path.slice(1)}`}</Muted>
            <Text size={3} style={RESULT_TITLE}>
              {cutAtWord(title, FOUND_TITLE)}
            </Text>
            <Muted>{cutAtWord(description, FOUND_TEXT)}</Muted>
          </Stack>
        </Card>
      </Preview>
      <Preview title="When somebody shares the link">
        <Card border radius={3} overflow="hidden" scheme="light">
          {picture && (
            // biome-ignore lint/performance/noImgElement: the Content Lake or the site has made it in its size.
            <img alt={picture.alt} loading="lazy" src={picture.src} style={SHARE_IMAGE} />
          )}
          <Stack gap={3} padding={4}>
            <Muted>{host}</Muted>
            <Text weight="semibold">{cutAtWord(title, SHARED_TITLE)}</Text>
            <Muted>{cutAtWord(description, SHARED_TEXT)}</Muted>
          </Stack>
        </Card>
      </Preview>
    </>
  )
}

const Preview = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={2} as="section" aria-label={title}>
    <Muted>{title}</Muted>
    {children}
  </Stack>
)
