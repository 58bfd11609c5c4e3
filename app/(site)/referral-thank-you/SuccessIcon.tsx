import { colors } from '#lib/design/tokens.ts'

/** The seat of the site's pictures, with a tick in it. */
export function SuccessIcon() {
  return (
    <svg className="text-brand" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="Success">
      <rect width="64" height="64" rx="17" fill="currentColor" />
      <path
        d="m19 33 9 9 18-20"
        fill="none"
        stroke={colors.paper}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
