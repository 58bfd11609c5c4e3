import type { ReactNode } from 'react'
import { RoomDrawing } from '#app/_ui/media/RoomDrawing.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { Offer } from '#lib/content/readers/salesParts.ts'
import { routeOf } from '#lib/routes.ts'

export function Programmes({ programmes }: Pick<HomePage, 'programmes'>) {
  const { heading, note, conversion, leadership } = programmes
  if (!conversion && !leadership) return null
  return (
    <section aria-labelledby="programmes-heading" className="page-width pt-section">
      <h2 id="programmes-heading" className="font-display text-title">
        {heading}
      </h2>
      <ul className="mt-9 grid gap-6 *:min-w-0 md:grid-cols-2">
        {conversion ? (
          <ProgrammeCard offer={conversion} path={routeOf('conversionPage').path}>
            <RoomDrawing className="w-[min(6rem,22vw)] xl:w-36" />
          </ProgrammeCard>
        ) : null}
        {leadership ? (
          <ProgrammeCard offer={leadership} path={routeOf('leadershipPage').path}>
            <Rise />
          </ProgrammeCard>
        ) : null}
      </ul>
      {note ? <p className="mt-4 text-muted text-note">{note}</p> : null}
    </section>
  )
}

interface CardProps {
  offer: Offer
  path: string
  /** The drawing in the corner, after the picture of the sales page. */
  children: ReactNode
}

function ProgrammeCard({ offer, path, children }: CardProps) {
  return (
    <li className="on-dark group relative grid content-between overflow-hidden gap-10 bg-brand-dark p-[min(1.75rem,7vw)] text-paper transition-colors hover:bg-brand lg:p-10">
      <div>
        <h3 className="font-display text-title">
          <a className="no-underline after:absolute after:inset-0" href={path}>
            {offer.name}
          </a>
        </h3>
        <ShortText
          value={offer.summary}
          className="mt-4 max-w-md text-on-dark [&>p:nth-of-type(2)]:text-paper"
        />
      </div>
      <p className="text-balance font-display text-heading lg:mr-10 xl:mr-0">
        {offer.price}
        <span
          className="ml-4 inline-block transition-[translate] group-hover:[translate:0.375rem]"
          aria-hidden="true"
        >
          →
        </span>
      </p>
      {children}
    </li>
  )
}

const Rise = () => (
  <svg
    className="absolute right-0 bottom-0 w-[min(6rem,22vw)] fill-none stroke-seat xl:w-36"
    viewBox="0 0 120 120"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M20 66h100M14 78h106M8 90h112M4 102h116M0 114h120" />
    <path d="M8 90c40 0 52-8 66-32s24-34 46-36" strokeWidth="4" className="stroke-paper" />
  </svg>
)
