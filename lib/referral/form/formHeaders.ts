/** Custom request headers of the form. They keep the body to exactly the ten fields. */
export const formHeaders = {
  key: 'idempotency-key',
  consent: 'x-consent-version',
  elapsed: 'x-form-elapsed',
  trap: 'x-form-trap',
} as const
