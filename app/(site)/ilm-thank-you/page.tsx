import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { PageHero } from '#app/_ui/layout/PageHero.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { MethodPages } from '#app/_ui/media/MethodPages.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { leadThankYouPage } from '#lib/content/pages/leadThankYouPage.ts'
import { Assessment, AssessmentLink } from './Assessment.tsx'

export const generateMetadata = metadataOf(leadThankYouPage)

export default async function LeadThankYouPage() {
  const page = await pageData(leadThankYouPage)
  const { settings, next } = page
  const url = settings.schedulers.assessment
  return (
    <>
      <lead-event />
      <PageHeader settings={settings} />
      <main id="main">
        <header className="page-width pt-10 lg:pt-20">
          <PageHero
            heading={page.heading}
            below={
              <>
                <ShortText value={page.confirmation} className="mt-8 mb-6 max-w-xl font-serif text-lead" />
                {url ? <AssessmentLink label={page.booking.ctaLabel} url={url} /> : null}
              </>
            }
            beside={<MethodPages title={page.methodTitle} />}
          />
        </header>
        {next ? (
          <Section id="next" heading={next.heading}>
            <NumberedList items={next.items} />
          </Section>
        ) : null}
        <EmailSeries heading={page.emailsHeading} subjects={page.emails} />
        <Assessment booking={page.booking} settings={settings} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}

function EmailSeries({ heading, subjects }: { heading: string; subjects: readonly string[] }) {
  if (subjects.length === 0) return null
  return (
    <Section id="emails" heading={heading}>
      <ol>
        {subjects.map((subject, index) => (
          <li
            key={subject}
            className="grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] lg:grid-cols-[6rem_minmax(0,1fr)] items-baseline border-rule border-t py-3.5 first:border-t-0 first:pt-0"
          >
            <span className="text-muted text-small">Day {index + 1}</span>
            <span className="font-display text-heading">{subject}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
