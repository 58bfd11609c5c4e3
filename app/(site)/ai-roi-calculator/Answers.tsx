import { FIELD_NAMES, FIELDS } from '#lib/calculator/fields.ts'
import { formatInput } from '#lib/calculator/format.ts'
import type { Outcome } from './calculatorState.ts'

/** The answers that a result was computed from. Printed only, because print leaves out the form. */
export function Answers({ outcome }: { outcome: Outcome }) {
  return (
    <section className="calculator-answers" aria-label="From these answers">
      <h3 className="font-display text-heading">From these answers</h3>
      <dl>
        {FIELD_NAMES.map((name) => (
          <div key={name}>
            <dt>{FIELDS[name].label}</dt>
            <dd>{formatInput(name, outcome.inputs)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
