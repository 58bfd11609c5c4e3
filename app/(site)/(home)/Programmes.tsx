import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { Offer } from '#lib/content/readers/offer.ts'
import { routeOf } from '#lib/routes.ts'

/** The two programmes, each a card that leads to its sales page. */
export function Programmes({ programmes }: Pick<HomePage, 'programmes'>) {
  const { heading, note, conversion, leadership } = programmes
  if (!conversion && !leadership) return null
  return (
    <section aria-labelledby="programmes-heading" className="page-width pt-section">
      <h2 id="programmes-heading" className="font-display text-title">
        {heading}
      </h2>
      <ul className="mt-9 grid gap-6 *:min-w-0 md:grid-cols-2">
        {conversion ? <ProgrammeCard offer={conversion} path={routeOf('conversionPage').path} /> : null}
        {leadership ? <ProgrammeCard offer={leadership} path={routeOf('leadershipPage').path} /> : null}
      </ul>
      {note ? <p className="mt-4 text-muted text-note">{note}</p> : null}
    </section>
  )
}

function ProgrammeCard({ offer, path }: { offer: Offer; path: string }) {
  return (
    <li className="on-dark group relative grid content-between gap-10 bg-brand-dark p-[min(1.75rem,7vw)] text-paper transition-colors hover:bg-brand lg:p-10">
      <div>
        <h3 className="max-w-[14em] font-display text-title">
          <a className="no-underline after:absolute after:inset-0" href={path}>
            {offer.name}
          </a>
        </h3>
        <ShortText value={offer.summary} className="mt-4 max-w-md text-on-dark" />
      </div>
      <p className="flex items-end justify-between gap-4">
        <span className="font-display text-heading">{offer.price}</span>
        <span
          className="font-display text-title transition-[translate] group-hover:[translate:0.375rem]"
          aria-hidden="true"
        >
          →
        </span>
      </p>
    </li>
  )
}
