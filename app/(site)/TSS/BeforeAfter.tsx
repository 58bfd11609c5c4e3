import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

const AFTER = 'sm:bg-tint sm:px-4 lg:px-7'

export function BeforeAfter({ beforeAfter }: Pick<ConversionPage, 'beforeAfter'>) {
  if (!beforeAfter) return null
  const { heading, beforeTitle, afterTitle, rows } = beforeAfter
  return (
    <section>
      <h2 className="mb-8 max-w-[18em] font-display text-title">{heading}</h2>
      {/* On phones two columns would leave three words a line: there each answer is below what it replaces. */}
      <table className="w-full table-fixed text-pretty max-sm:[&_:is(tbody,tr)]:block max-sm:[&_td]:grid max-sm:[&_td]:grid-cols-[3.5rem_1fr]">
        <thead className="max-sm:hidden">
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
            <tr
              key={`${before} ${after}`}
              className="border-rule border-b align-top *:items-baseline *:py-4.5 max-sm:py-2 max-sm:*:gap-x-3 max-sm:*:pr-0 max-sm:*:py-1"
            >
              <td className="pr-5 text-muted">
                <span className="text-note sm:hidden">{beforeTitle}</span>
                {before}
              </td>
              <td className={AFTER}>
                <span className="text-brand text-note sm:hidden">{afterTitle}</span>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
