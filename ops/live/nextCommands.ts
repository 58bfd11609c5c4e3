import type { Values } from './environmentFile.ts'

interface Step {
  command: string
  what: string
}

const enter: Step = {
  command: 'npm run live:check -- --print',
  what: 'prints what to enter at Sanity (origin and webhook), ready to paste',
}
const push: Step = {
  command: 'npm run content:push',
  what: 'brings the copy to Sanity; it asks for a token with the role Editor',
}
const look: Step = { command: 'npm run live:check', what: 'looks at all of it, line by line' }

const STEPS: readonly Step[] = [
  { command: 'npx supabase login', what: 'lets this machine work on your project at Supabase' },
  { command: 'npm run functions:deploy', what: 'sets up database, function, its secrets and its schedule' },
  enter,
  push,
  {
    command: 'npm run build && npx next start',
    what: 'on your host, with the values of this file but those that begin with REFERRAL or RESEND',
  },
  look,
]

/** Returns the next commands after the file was written. */
export function nextCommands({ NEXT_PUBLIC_SITE_URL = '' }: Values): string {
  const steps = STEPS.map(({ command, what }, index) => `  ${index + 1}. ${command}\n     ${what}`)
  return `\nNext, for ${NEXT_PUBLIC_SITE_URL}:\n${steps.join('\n')}\n`
}
