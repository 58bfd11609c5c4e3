import { Section } from '#app/_ui/layout/Section.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'

type NamedProof = NonNullable<HomePage['proof']>['items'][number]

export function Proof({ proof }: Pick<HomePage, 'proof'>) {
  if (!proof) return null
  return (
    <Section id="proof" heading={proof.heading}>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {proof.items.map((item) => (
          <li key={item.key || item.name}>
            <Words {...item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Words({ name, quote, logo, source, sourceUrl }: NamedProof) {
  return (
    <figure className="grid gap-4">
      {logo ? (
        // biome-ignore lint/performance/noImgElement: next/image would bring a client component to pages without scripts.
        <img
          className="h-10 w-auto justify-self-start dark:[filter:invert(1)_hue-rotate(180deg)]"
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt={logo.alt}
          loading="lazy"
          data-sanity={logo.edit ?? undefined}
        />
      ) : null}
      {quote ? <blockquote className="font-serif text-letter">{quote}</blockquote> : null}
      <figcaption className="text-small">
        {name}
        <span className="block text-muted">
          {sourceUrl ? (
            <a className="lone-link" href={sourceUrl} rel="noopener">
              {source}
            </a>
          ) : (
            source
          )}
        </span>
      </figcaption>
    </figure>
  )
}
