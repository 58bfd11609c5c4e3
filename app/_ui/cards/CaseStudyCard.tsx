import type { CaseStudy } from '#lib/content/readers/caseStudy.ts'
import { Picture } from '../media/Picture.tsx'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  study: CaseStudy
  /** `wide` puts the picture next to the text; `tall` puts it above, and aligns the parts of adjacent cards in rows. */
  layout?: 'tall' | 'wide'
}

const parts = [
  { field: 'situation', label: 'Situation' },
  { field: 'work', label: 'Work' },
  { field: 'outcome', label: 'Outcome' },
] as const

const SAMPLE = 'ml-2 rounded-xs border border-control px-2 py-0.5 text-note whitespace-nowrap'

/** A case study: problem, work and result, with the note on how typical the result is. */
export function CaseStudyCard({ study, layout = 'tall' }: Props) {
  const wide = layout === 'wide'
  return (
    <article
      aria-labelledby={`${study.id}-title`}
      className={
        wide
          ? 'grid gap-x-12 gap-y-7 border-ink border-t pt-6 lg:grid-cols-12'
          : 'grid content-start gap-7 lg:row-span-5 lg:grid-rows-subgrid'
      }
    >
      {study.image ? (
        <div className={wide ? 'lg:col-span-5' : undefined}>
          <Picture
            image={study.image}
            sizes={wide ? '(min-width: 48rem) 30rem, 100vw' : '(min-width: 64rem) 26rem, 100vw'}
            className={`w-full bg-tint object-cover print:max-w-[60mm] ${wide ? 'aspect-3/2 lg:aspect-4/3' : 'aspect-4/3'}`}
          />
        </div>
      ) : null}
      <div
        className={
          wide
            ? 'grid content-start gap-6 lg:col-span-7'
            : 'grid content-start gap-6 lg:row-span-4 lg:row-start-2 lg:grid-rows-subgrid'
        }
      >
        <header>
          <p className="text-muted text-small">
            {study.client} {study.isSample ? <span className={SAMPLE}>Sample</span> : null}
          </p>
          <h3 id={`${study.id}-title`} className="mt-3.5 font-display text-heading">
            {study.title}
          </h3>
        </header>
        <dl className="grid gap-4">
          {parts.map(({ field, label }) =>
            study[field].length > 0 ? (
              <div key={field} className="grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr]">
                <dt className="text-muted text-small">{label}</dt>
                <dd className="max-w-xl">
                  <ShortText value={study[field]} />
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        <Results results={study.results} />
        {study.typicalityNote ? <p className="text-muted text-note">{study.typicalityNote}</p> : null}
      </div>
    </article>
  )
}

/** The results, each above its label. Next to each other, each is as wide as its content. */
function Results({ results }: Pick<CaseStudy, 'results'>) {
  if (results.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-4 border-rule border-t pt-5 sm:grid-flow-col">
      {results.map(({ value, label }) => (
        <div key={`${value} ${label}`} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-note sm:[contain:inline-size]">{label}</dt>
          <dd className="font-display text-3xl/tight text-brand">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
