import { contentClient } from '#lib/content/client.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import { CACHE_CONTROL } from '#lib/delivery/freshness/freshness.ts'
import { siteUrl } from '#lib/env/public.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { pagePicture } from '#lib/method/pagePicture.ts'
import { PICTURED_PAGES } from '#lib/method/picturedPages.ts'
import { shownEverywhere } from '#lib/routes.ts'

// Pictures of the PDF that is sent, drawn at build time and again when its document is published.
export const dynamic = 'force-static'
export const revalidate = 60
export const dynamicParams = false
export const generateStaticParams = () => Object.keys(PICTURED_PAGES).map((picture) => ({ picture }))

const tags = ['methodGuide', ...shownEverywhere]

const missing = () => new Response('There is no such picture.', { status: 404 })

export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const { picture } = await params
  const page = Object.entries(PICTURED_PAGES).find(([name]) => name === picture)?.[1]
  const guide = readMethodGuide(await contentClient.fetch(methodGuideQuery, {}, { next: { tags } }))
  if (page === undefined || guide.pillars.length === 0) return missing()
  const bytes = await pagePicture(await makeMethodPdf(guide, siteUrl), page)
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': CACHE_CONTROL },
  })
}
