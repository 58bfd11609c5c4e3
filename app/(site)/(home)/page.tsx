import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { Cases } from '#app/_ui/cards/Cases.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { JsonLd } from '#app/_ui/head/JsonLd.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { RoomDrawing } from '#app/_ui/media/RoomDrawing.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { homePage } from '#lib/content/pages/homePage.ts'
import { drawIcon } from '#lib/design/mark.ts'
import { type PaletteName, palettes } from '#lib/design/palettes.ts'
import { siteUrl } from '#lib/env/public.ts'
import { organization, service } from '#lib/seo/jsonLd.ts'
import { About } from './About.tsx'
import { Hero } from './Hero.tsx'
import { Insights } from './Insights.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Programmes } from './Programmes.tsx'
import { Proof } from './Proof.tsx'
import { Services } from './Services.tsx'

export const generateMetadata = metadataOf(homePage)

export default async function HomePage() {
  const page = await pageData(homePage)
  const { settings, hero, services, cases, contact } = page
  const offers = (services?.items ?? []).map((item) => service(item, siteUrl))
  return (
    <>
      <TabIcon palette={settings.palette} />
      <JsonLd things={[organization(settings, siteUrl), ...offers]} />
      <ReferralBanner label={page.banner.label} />
      <LandingHeader settings={settings} />
      <main id="main">
        <Hero hero={hero} cases={cases} />
        <Programmes programmes={page.programmes} />
        <About about={page.about} />
        <Services services={services} />
        <Cases cases={cases} />
        <CallToAction question={page.callToAction} label={hero.variantA.primaryLabel} />
        <Proof proof={page.proof} />
        <Insights insights={page.insights} />
        <Booking id="contact" text={contact} settings={settings} event="consultation" />
        <ReturningCallToAction label={settings.navigation.requestConsult} href="#contact" phonesOnly />
      </main>
      <SiteFooter settings={settings} base="" />
    </>
  )
}

function CallToAction({ question, label }: { question: string; label: string }) {
  if (!question) return null
  return (
    <div className="on-dark relative overflow-hidden bg-brand-dark text-paper" data-has-button="">
      <RoomDrawing className="w-24 sm:w-44 lg:w-96" />
      <div className="page-width relative grid justify-items-start gap-8 py-section">
        <p className="max-w-[15em] text-balance font-display text-title">{question}</p>
        <ButtonLink href="#contact">{label}</ButtonLink>
      </div>
    </div>
  )
}

/** The fixed words of requirements §2.4. Without ligatures, because the font would draw `->` as an arrow. */
function ReferralBanner({ label }: { label: string }) {
  return (
    <aside aria-labelledby="referral-banner" className="on-dark bg-brand-dark text-paper">
      <p className="page-width text-center">
        <a
          id="referral-banner"
          className="banner-link inline-block py-[0.7rem] font-medium text-small/[1.35] underline decoration-1 decoration-[color-mix(in_srgb,theme(--color-paper)_40%,transparent)] underline-offset-[0.3em] [font-variant-ligatures:none] hover:decoration-current"
          href="/referral"
        >
          {label}
        </a>
      </p>
    </aside>
  )
}

/**
 * The tab's icon, inlined because this page has fonts and a picture to load at once; search engines need an address.
 * Other pages have no link: browsers request /favicon.ico by default (docs/decisions/0009).
 */
function TabIcon({ palette }: { palette: PaletteName }) {
  const drawn = encodeURIComponent(drawIcon(palettes[palette].colors.brand).trim())
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link
        rel="icon"
        href={`data:image/svg+xml,${drawn.replace(/%(?:20|2F|3A|3D|2C)/g, decodeURIComponent)}`}
        sizes="any"
        type="image/svg+xml"
      />
    </>
  )
}
