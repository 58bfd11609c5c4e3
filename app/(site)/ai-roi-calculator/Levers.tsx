import { FIELDS, type Inputs } from '#lib/calculator/fields.ts'
import { formatInput } from '#lib/calculator/format.ts'
import { type Lever, TARGET_ROI } from '#lib/calculator/solve.ts'

/** Each input that alone could bring the return to the target, with the value that does. */
export function Levers({ levers, inputs }: { levers: readonly Lever[]; inputs: Inputs }) {
  const impossible = levers.filter((lever) => lever.needed === null)
  return (
    <>
      <ul>
        {levers.map(({ field, direction, needed }) =>
          needed === null ? null : (
            <li key={field} data-lever={field} className="calculator-lever">
              <span>{FIELDS[field].label}</span>
              <span className="tabular-nums">
                <span className="text-muted">
                  {direction} from {formatInput(field, inputs)} to
                </span>{' '}
                <strong>{formatInput(field, { ...inputs, [field]: needed })}</strong>
              </span>
            </li>
          ),
        )}
      </ul>
      {impossible.length > 0 ? (
        <p className="mt-5 text-muted text-small">
          On its own, none of these can be lowered far enough to reach {TARGET_ROI}%:{' '}
          {impossible.map(({ field }) => FIELDS[field].label).join('; ')}.
        </p>
      ) : null}
    </>
  )
}
