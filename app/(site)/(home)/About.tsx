import { Section } from '#app/_ui/layout/Section.tsx'
import { Handwriting } from '#app/_ui/media/Handwriting.tsx'
import { Picture } from '#app/_ui/media/Picture.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'

export function About({ about }: Pick<HomePage, 'about'>) {
  if (!about) return null
  const { heading, portrait, body, facts, signature, runSheet, note } = about
  return (
    <Section id="about" heading={heading} aside={<Facts facts={facts} note={note} />}>
      <div className="grid gap-8 sm:gap-12 sm:has-[img]:grid-cols-[minmax(0,18rem)_1fr]">
        {portrait ? (
          <Picture
            image={portrait}
            sizes="(min-width: 40rem) 18rem, 100vw"
            className="aspect-4/5 w-full bg-tint object-cover"
          />
        ) : null}
        <div className="max-w-2xl">
          <ShortText value={body} className="font-serif text-lead" />
          <div className="mt-8 grid justify-items-start gap-8">
            {signature ? (
              <p className="text-5xl text-brand">
                <Handwriting text={signature} />
              </p>
            ) : null}
            {runSheet ? <RunSheet {...runSheet} /> : null}
          </div>
        </div>
      </div>
    </Section>
  )
}

/** A printed plan with corrections. A corrected line is struck out, and the handwriting below it takes its place. */
function RunSheet({ heading, lines }: NonNullable<NonNullable<HomePage['about']>['runSheet']>) {
  return (
    <figure className="rotate-[-0.7deg] max-sm:w-full border border-rule bg-white p-[min(1.75rem,7vw)] [box-shadow:var(--sheet-shadow)]">
      {heading ? <figcaption className="mb-5 text-muted text-note">{heading}</figcaption> : null}
      <ul className="grid gap-x-12 gap-y-2 sm:grid-flow-col sm:grid-rows-[auto_auto]">
        {lines.map(({ printed, correction }) => (
          <li key={printed}>
            {correction ? (
              <>
                <del className="text-muted decoration-mark-red">{printed}</del>
                <ins className="block text-4xl text-brand no-underline">
                  <Handwriting text={correction} />
                </ins>
              </>
            ) : (
              printed
            )}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Facts({ facts, note }: Pick<NonNullable<HomePage['about']>, 'facts' | 'note'>) {
  return (
    <>
      {facts.length > 0 ? (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-6 lg:grid-cols-1">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1 border-rule border-t py-4">
              <dt className="text-muted text-small">{label}</dt>
              <dd className="font-display text-brand text-title max-sm:text-heading">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? <p className="mt-2 text-muted text-note">{note}</p> : null}
    </>
  )
}
