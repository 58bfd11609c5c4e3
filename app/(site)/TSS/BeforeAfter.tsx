import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

const AFTER = 'bg-tint px-4 lg:px-7'

/** On phones two columns would leave three words a line, so each cell names its column. Screen readers read the column's head. */
const STACKED = `max-sm:[&_:is(tbody,tr,td)]:block max-sm:[&_td]:before:block max-sm:[&_td]:before:text-muted
  max-sm:[&_td]:before:text-note max-sm:[&_td]:before:content-[attr(data-title)/""]`

export function BeforeAfter({ beforeAfter }: Pick<ConversionPage, 'beforeAfter'>) {
  if (!beforeAfter) return null
  const { heading, beforeTitle, afterTitle, rows } = beforeAfter
  return (
    <section>
      <h2 className="mb-8 max-w-[18em] font-display text-title">{heading}</h2>
      <table className={`w-full table-fixed ${STACKED}`}>
        <thead className="max-sm:sr-only">
          <tr className="border-ink border-b text-left align-bottom font-display text-heading *:font-normal *:pb-3.5">
            <th scope="col" className="pr-4">
              {beforeTitle}
            </th>
            <th scope="col" className={`pt-4 text-brand ${AFTER}`}>
              {afterTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ before, after }) => (
            <tr key={`${before} ${after}`} className="border-rule border-b align-top *:py-4.5 max-sm:*:py-3">
              <td data-title={beforeTitle} className="pr-5 text-muted">
                {before}
              </td>
              <td data-title={afterTitle} className={AFTER}>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
