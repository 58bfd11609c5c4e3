import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servedFonts } from '#lib/design/brand.ts'

// Fixed addresses for pages that Next does not render. Pages of the site load these files by the hash of their content.
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => servedFonts.map(({ file }) => ({ file }))

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const font = await readFile(join(process.cwd(), 'app/fonts', file))
  return new Response(new Uint8Array(font), {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' },
  })
}
