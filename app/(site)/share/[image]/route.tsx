import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { pageData } from '#app/pageData.ts'
import { pages } from '#lib/content/pages.ts'
import { CACHE_CONTROL } from '#lib/delivery/freshness.ts'
import { families } from '#lib/design/tokens.ts'
import { routes } from '#lib/routes.ts'
import { SHARE_IMAGE_SIZE, shareImageName } from '#lib/seo/shareImage.ts'
import { ShareCard } from './ShareCard.tsx'

// One picture a page, drawn when the site is built and again when the page's document is published.
export const dynamic = 'force-static'
export const revalidate = 60
export const dynamicParams = false
export const generateStaticParams = () => routes.map(({ document }) => ({ image: shareImageName(document) }))

const font = (file: string) => readFile(join(process.cwd(), 'app/fonts', file))

export async function GET(_request: Request, { params }: { params: Promise<{ image: string }> }) {
  const { image } = await params
  const route = routes.find(({ document }) => shareImageName(document) === image)
  if (!route) return new Response('There is no such picture.', { status: 404 })
  const [{ seo, settings }, serif, sans] = await Promise.all([
    pageData(pages[route.document]),
    font('newsreader-share.ttf'),
    font('instrument-sans-share.ttf'),
  ])
  return new ImageResponse(<ShareCard seo={seo} settings={settings} />, {
    ...SHARE_IMAGE_SIZE,
    headers: { 'cache-control': CACHE_CONTROL },
    fonts: [
      { name: families.serif, data: serif },
      { name: families.sans, data: sans },
    ],
  })
}
