import { TRAP_FIELD } from '#lib/referral/form/referralFields.ts'

/** The honeypot, invisible to people. The function flags a referral with a value in it, but accepts it. */
export function TrapField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
