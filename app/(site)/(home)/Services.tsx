import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { Service } from '#lib/content/readers/titledItems.ts'
import { ServiceIcon } from './ServiceIcon.tsx'

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="border-rule border-t pt-7 pb-10 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0">
      <ServiceIcon icon={service.icon} />
      <h3 className="mt-5 font-display text-heading">{service.title}</h3>
      <ShortText
        value={service.body}
        className="mt-2 text-small [&_li+li]:mt-1.5 [&_ul]:mt-4 [&_ul]:list-none [&_ul]:p-0 [&_ul]:text-muted"
      />
    </li>
  )
}

export function Services({ services }: Pick<HomePage, 'services'>) {
  if (!services) return null
  return (
    <Section id="services" heading={services.heading} intro={services.intro}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {services.items.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </Section>
  )
}
