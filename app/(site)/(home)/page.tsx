import { ReturningCallToAction } from '#app/_elements/returning-cta/ReturningCallToAction.tsx'
import { Cases } from '#app/_ui/cards/Cases.tsx'
import { JsonLd } from '#app/_ui/head/JsonLd.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { Booking } from '#app/_ui/sales/Booking.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { homePage } from '#lib/content/pages/homePage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { organization, service } from '#lib/seo/jsonLd.ts'
import { About } from './About.tsx'
import { CallToAction } from './CallToAction.tsx'
import { Hero } from './Hero.tsx'
import { Insights } from './Insights.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Programmes } from './Programmes.tsx'
import { Proof } from './Proof.tsx'
import { ReferralBanner } from './ReferralBanner.tsx'
import { Services } from './Services.tsx'
import { TabIcon } from './TabIcon.tsx'

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
        <Services services={services} />
        <Cases cases={cases} />
        <CallToAction question={page.callToAction} label={hero.variantA.primaryLabel} />
        <Proof proof={page.proof} />
        <About about={page.about} />
        <Insights insights={page.insights} />
        <Booking id="contact" text={contact} settings={settings} event="consultation" />
        <ReturningCallToAction label={settings.navigation.requestConsult} href="#contact" phonesOnly />
      </main>
      <SiteFooter settings={settings} base="" />
    </>
  )
}
