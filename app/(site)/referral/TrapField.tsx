import { TRAP_FIELD } from '#lib/referral/fields.ts'

/** The field that is never sent (requirements §3.8) and that people don't see: what fills it in is flagged, not refused. */
export function TrapField() {
  return (
    <div className="referral-trap" aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
