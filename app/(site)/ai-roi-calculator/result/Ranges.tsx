import { type EstimateRange, RANGE_ROWS, whichMatters } from '#lib/calculator/estimates.ts'

/** The results of a low and a high estimate. Their numbers have no data-result, which is for the nine results. */
export function Ranges({ ranges }: { ranges: readonly EstimateRange[] }) {
  const sentence = whichMatters(ranges)
  return (
    <>
      {sentence ? <p className="mb-6 font-serif text-lead">{sentence}</p> : null}
      <table className="calculator-ranges block tabular-nums *:block">
        <thead className="text-small *:items-end">
          <tr>
            <td className="max-sm:hidden" />
            <th scope="col" className="font-medium">
              A quarter lower
            </th>
            <th scope="col" className="font-medium">
              As answered
            </th>
            <th scope="col" className="font-medium">
              A quarter higher
            </th>
          </tr>
        </thead>
        {ranges.map(({ estimate, low, expected, high }) => (
          <tbody key={estimate} className="not-last:mb-6">
            {RANGE_ROWS[estimate].map(({ label, format }, index) => (
              <tr key={label} className={index === 0 ? 'text-muted' : undefined}>
                <th scope="row" className="font-normal text-small">
                  {label}
                </th>
                <td>{format(low)}</td>
                <td>{format(expected)}</td>
                <td>{format(high)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}
