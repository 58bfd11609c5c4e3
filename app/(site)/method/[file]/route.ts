import { contentClient } from '#lib/content/client.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import { CACHE_CONTROL } from '#lib/delivery/freshness/cacheHeaders.ts'
import { siteUrl } from '#lib/env/public.ts'
import { methodFiles, PICTURED_PAGES } from '#lib/method/methodFiles.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { pagePicture } from '#lib/method/pagePicture.ts'
import { shownEverywhere } from '#lib/routes.ts'

// The method PDF and pictures of its pages, made at build time and again when its document is published.
export const dynamic = 'force-static'
export const revalidate = 60
export const dynamicParams = false
export const generateStaticParams = () => methodFiles.map((file) => ({ file }))

const tags = ['methodGuide', ...shownEverywhere]

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const guide = readMethodGuide(await contentClient.fetch(methodGuideQuery, {}, { next: { tags } }))
  if (guide.pillars.length === 0) return new Response('The method PDF has no text yet.', { status: 404 })
  const pdf = await makeMethodPdf(guide, siteUrl)
  const page = Object.entries(PICTURED_PAGES).find(([name]) => name === file)?.[1]
  if (page === undefined) return answer(pdf, 'application/pdf')
  return answer(await pagePicture(pdf, page), 'image/webp')
}

/** Search engines leave the files out: people ask for the PDF on the lead page. */
const answer = (bytes: Buffer, type: string) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': CACHE_CONTROL, 'x-robots-tag': 'noindex' },
  })
