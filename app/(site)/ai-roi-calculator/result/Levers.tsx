import { FIELDS, type Inputs } from '#lib/calculator/fields.ts'
import { formatInput } from '#lib/calculator/format.ts'
import { type Lever, suggestion, TARGET_ROI } from '#lib/calculator/solve.ts'

/** Each input that alone could bring the return to the target within reason, with the value that does. */
export function Levers({ levers, inputs }: { levers: readonly Lever[]; inputs: Inputs }) {
  const tooFar = levers.filter((lever) => suggestion(lever, inputs) === null)
  return (
    <>
      <ul>
        {levers.map((lever) => {
          const needed = suggestion(lever, inputs)
          return needed === null ? null : (
            <li key={lever.field} data-lever={lever.field} className="calculator-lever">
              <span>{FIELDS[lever.field].label}</span>
              <span className="tabular-nums">
                <span className="text-muted">
                  {lever.direction} from {formatInput(lever.field, inputs)} to
                </span>{' '}
                <strong>{formatInput(lever.field, { ...inputs, [lever.field]: needed })}</strong>
              </span>
            </li>
          )
        })}
      </ul>
      {tooFar.length > 0 ? (
        <p className="mt-5 text-muted text-small">
          Changing one of these by half doesn’t reach {TARGET_ROI}% by itself:{' '}
          {tooFar.map(({ field }) => FIELDS[field].label).join('; ')}.
        </p>
      ) : null}
    </>
  )
}
