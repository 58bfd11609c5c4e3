import { LetterText } from '#app/_ui/text/LetterText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

/** The argument of the page, as body text. */
export function MarketReality({
  marketReality,
  ctaHref,
}: Pick<LeadershipPage, 'marketReality'> & { ctaHref: string }) {
  if (!marketReality) return null
  return (
    <section className="page-width py-section" aria-labelledby="market-heading">
      <LetterText
        value={marketReality.body}
        heading={<h2 id="market-heading">{marketReality.heading}</h2>}
        ctaHref={ctaHref}
      />
    </section>
  )
}
