/** The colours of the pictures; the same values as the tokens in app/_ui/globals.css. */
export const palette = {
  paper: '#fafaf6',
  tint: '#eff0ea',
  rule: '#d6d9d1',
  stone: '#a9b0a8',
  ink: '#16201c',
  green: '#0b4f3c',
  night: '#0a3a2d',
  seat: '#2c6a57',
} as const
