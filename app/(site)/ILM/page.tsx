import { Checklist } from '#app/_elements/live-checklist/Checklist.tsx'
import { Cases } from '#app/_ui/cards/Cases.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import { ItemDrawing } from '#app/_ui/media/ItemDrawing.tsx'
import { SalesFrame } from '#app/_ui/sales/SalesFrame.tsx'
import { LetterText } from '#app/_ui/text/LetterText.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { routeOf } from '#lib/routes.ts'
import { RevenueComparison } from './RevenueComparison.tsx'

const { path } = routeOf('leadershipPage')
const BOOKING = 'booking-section'
const HREF = `#${BOOKING}`

export const generateMetadata = metadataOf(leadershipPage)

export default async function LeadershipPage() {
  const page = await pageData(leadershipPage)
  const { settings, hero, marketReality, pillars, offer, booking, facts } = page
  return (
    <SalesFrame
      page={page}
      path={path}
      picture="rise"
      bookingId={BOOKING}
      event="assessment"
      signature={facts.ownerName}
    >
      {marketReality ? (
        <section className="page-width py-section" aria-labelledby="market-heading">
          <LetterText
            value={marketReality.body}
            heading={<h2 id="market-heading">{marketReality.heading}</h2>}
            ctaHref={HREF}
          />
        </section>
      ) : null}
      <Cases cases={page.cases} />
      {pillars ? (
        <Section id="pillars" heading={pillars.heading} intro={pillars.intro} layout="paired">
          <NumberedList
            items={pillars.items}
            picture={({ drawing }) => (drawing ? <ItemDrawing drawing={drawing} /> : null)}
          />
          {hero.ctaLabel ? (
            <div className="mt-4 grid gap-x-16 gap-y-6 border-rule border-t pt-8 lg:col-span-12 lg:mt-0 lg:grid-cols-2">
              {offer?.price ? (
                <p>
                  <span className="block text-balance font-display text-title">{offer.price}</span>
                  <span className="mt-2 block text-muted">{offer.note}</span>
                </p>
              ) : null}
              <p className="lg:self-center">
                <ButtonLink href={HREF}>{hero.ctaLabel}</ButtonLink>
              </p>
            </div>
          ) : null}
        </Section>
      ) : null}
      <RevenueComparison comparison={page.revenueComparison} />
      <Checklist
        checklist={page.checklist}
        verdicts={page.verdicts}
        cta={{ label: hero.ctaLabel || booking.ctaLabel, href: HREF }}
        method={{ label: settings.navigation.method, href: routeOf('leadPage').path }}
      />
    </SalesFrame>
  )
}
