/** Custom request headers of the form. They keep the body to exactly the ten fields. */
export const formHeaders = {
  key: 'idempotency-key',
  consent: 'x-consent-version',
  trap: 'x-form-trap',
} as const
