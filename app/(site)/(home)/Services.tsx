import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { Service } from '#lib/content/readers/titledItems.ts'

/** Columns and rows of seats, on a grid of 5 by 5. A capital letter is a taken seat. */
const plans: Readonly<Record<Service['icon'], readonly string[]>> = {
  strategy: ['..S..', '.s.s.', 's...s', '.s.s.', '..S..'],
  email: ['s....', '.s...', '..s..', '...s.', '....S'],
  funnel: ['sssss', '.sss.', '.sss.', '..s..', '..S..'],
  conversion: ['sssss', 'sssss', 'ssSss', 'sssss', 'sssss'],
  media: ['S....', 'ss...', 'sss..', 'ssss.', 'sssss'],
  automation: ['sss..', 's.s..', 'ssSss', '..s.s', '..sss'],
}

/** Returns the seats with this sign as one path. Their corners are rounded by the join of its stroke. */
const seatsOf = (plan: readonly string[], sign: string): string =>
  plan
    .flatMap((row, y) =>
      [...row].map((seat, x) => (seat === sign ? `M${x * 8 + 2} ${y * 8 + 2}h4v4h-4z` : '')),
    )
    .join('')

/** A seating plan in miniature, after the picture at the top of the page. */
const ServiceIcon = ({ icon }: Pick<Service, 'icon'>) => (
  <svg
    className="fill-current stroke-current text-brand"
    width="40"
    height="40"
    viewBox="0 0 40 40"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={seatsOf(plans[icon], 's')} opacity="0.32" />
    <path d={seatsOf(plans[icon], 'S')} />
  </svg>
)

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="border-rule border-t pt-7 pb-10 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:pb-5 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0 lg:nth-3:border-t-0 lg:nth-3:pt-0">
      <ServiceIcon icon={service.icon} />
      <h3 className="font-display text-heading max-sm:row-start-1 sm:mt-5">{service.title}</h3>
      <ShortText
        value={service.body}
        className="mt-2 text-small max-sm:col-span-2 [&_li+li]:mt-1.5 [&_ul]:mt-4 [&_ul]:list-none [&_ul]:p-0 [&_ul]:text-muted"
      />
    </li>
  )
}

export function Services({ services }: Pick<HomePage, 'services'>) {
  if (!services) return null
  return (
    <Section id="services" heading={services.heading} intro={services.intro} layout="stacked">
      {/* On phones a press shows the lists, without a script. */}
      <details className="-mt-6 mb-9 sm:hidden">
        <summary className="lone-link">Show what you keep +</summary>
      </details>
      <ul className="-mb-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3 max-sm:[:not([open])+&_ul]:hidden">
        {services.items.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </Section>
  )
}
