import { type EstimateRange, RANGE_COLUMNS, RANGE_ROWS, whichMatters } from '#lib/calculator/estimates.ts'

const NUMBER = 'text-left wrap-anywhere sm:text-right'

/** The results of a low and a high estimate. Their numbers have no data-result, which is for the nine results. */
export function Ranges({ ranges }: { ranges: readonly EstimateRange[] }) {
  const sentence = whichMatters(ranges)
  return (
    <>
      {sentence ? <p className="mb-6 text-balance font-serif text-lead">{sentence}</p> : null}
      <details>
        <summary className="text-button">Show lower and higher estimates</summary>
        <table className="calculator-ranges block tabular-nums *:block">
          <thead className="text-small *:items-end">
            <tr>
              <td className="max-sm:hidden" />
              {RANGE_COLUMNS.map((column) => (
                <th key={column} scope="col" className={`font-medium ${NUMBER}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {ranges.map(({ estimate, low, expected, high }) => (
            <tbody key={estimate} className="not-last:mb-6">
              {RANGE_ROWS[estimate].map(({ label, format }, index) => (
                <tr key={label} className={index === 0 ? 'text-muted' : undefined}>
                  <th scope="row" className="col-span-full text-left font-normal text-small sm:col-span-1">
                    {label}
                  </th>
                  <td className={NUMBER}>{format(low)}</td>
                  <td className={NUMBER}>{format(expected)}</td>
                  <td className={NUMBER}>{format(high)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </details>
    </>
  )
}
