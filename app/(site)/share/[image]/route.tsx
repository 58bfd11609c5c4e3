import { ImageResponse } from 'next/og'
import { pageData } from '#app/pageData.ts'
import { pages } from '#lib/content/pages.ts'
import { CACHE_CONTROL } from '#lib/delivery/freshness/cacheHeaders.ts'
import { routes } from '#lib/routes.ts'
import { SHARE_IMAGE_SIZE, shareImageName } from '#lib/seo/shareImage.ts'
import { ShareCard } from './ShareCard.tsx'
import { shareFonts } from './shareFonts.ts'

// One picture per page, drawn at build time and again when the page's document is published.
export const dynamic = 'force-static'
export const revalidate = 60
export const dynamicParams = false
export const generateStaticParams = () => routes.map(({ document }) => ({ image: shareImageName(document) }))

export async function GET(_request: Request, { params }: { params: Promise<{ image: string }> }) {
  const { image } = await params
  const route = routes.find(({ document }) => shareImageName(document) === image)
  if (!route) return new Response('There is no such picture.', { status: 404 })
  const { seo, settings } = await pageData(pages[route.document])
  return new ImageResponse(<ShareCard seo={seo} settings={settings} />, {
    ...SHARE_IMAGE_SIZE,
    headers: { 'cache-control': CACHE_CONTROL },
    fonts: await shareFonts(),
  })
}
