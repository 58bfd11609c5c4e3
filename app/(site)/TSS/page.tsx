import { SalesFrame } from '#app/_ui/sales/SalesFrame.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { routeOf } from '#lib/routes.ts'
import { ConversionLetter } from './ConversionLetter.tsx'

const { path } = routeOf('conversionPage')
const BOOKING = 'booking'

export const generateMetadata = metadataOf(conversionPage)

export default async function ConversionPage() {
  const page = await pageData(conversionPage)
  return (
    <SalesFrame page={page} path={path} picture="room" bookingId={BOOKING} event="strategySession">
      <ConversionLetter page={page} ctaHref={`#${BOOKING}`} />
    </SalesFrame>
  )
}
