import { z } from 'zod'
import { unsetWhenEmpty } from '#lib/env/public.ts'
import { portVariable } from '../portVariable.ts'

const variables = z.object({
  MAIL_PORT: portVariable('MAIL_PORT', 3951),
  MAIL_WEB_PORT: portVariable('MAIL_WEB_PORT', 3952),
  MAIL_DIR: z.preprocess(unsetWhenEmpty, z.string().default('.local/mail')),
})

/** Parses the mailbox's variables; throws one sentence that says what to do. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): z.output<typeof variables> {
  const parsed = variables.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'The environment is wrong.')
}
