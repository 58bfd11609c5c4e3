import { Section } from '#app/_ui/layout/Section.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { Service } from '#lib/content/readers/service.ts'
import { ServiceIcon } from './ServiceIcon.tsx'

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="service">
      <ServiceIcon icon={service.icon} />
      <h3 className="mt-5 font-display text-heading">{service.title}</h3>
      <p className="mt-2 text-small">{service.summary}</p>
      {service.points.length > 0 ? (
        <ul className="mt-4 grid gap-1.5 text-muted text-small">
          {service.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** What she does, in six cards. */
export function Services({ services }: Pick<HomePage, 'services'>) {
  if (!services) return null
  return (
    <Section id="services" heading={services.heading} intro={services.intro}>
      <ul className="service-grid">
        {services.items.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </Section>
  )
}
