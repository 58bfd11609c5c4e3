import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { NotFound } from '#app/_ui/layout/NotFound.tsx'
import { SalesFrame } from '#app/_ui/sales/SalesFrame.tsx'
import { LetterText } from '#app/_ui/text/LetterText.tsx'
import { pageData } from '#app/pageData.ts'
import { presentAddress } from '#app/salesAddress.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { salesPage } from '#lib/content/pages/salesPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { salesPath } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'

const BOOKING = 'booking'

interface Props {
  params: Promise<{ address: string }>
}

/** Renders each page at its first visit: the build knows none. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await presentAddress((await params).address)
  const { seo, settings } = await (address ? pageData(salesPage, address) : pageData(notFoundPage))
  return pageMetadata({ seo, settings, path: address && salesPath(address), index: !!address }, siteUrl)
}

export default async function SalesPage({ params }: Props) {
  const asked = (await params).address
  const address = await presentAddress(asked)
  if (!address) return <NotFound {...(await pageData(notFoundPage))} />
  if (address !== asked) permanentRedirect(salesPath(address))
  const page = await pageData(salesPage, address)
  return (
    <SalesFrame page={page} path={salesPath(address)} picture="room" bookingId={BOOKING} event={page.event}>
      <article className="on-paper">
        <div className="page-width py-section">
          <LetterText value={page.letter} ctaHref={`#${BOOKING}`} />
        </div>
      </article>
    </SalesFrame>
  )
}
