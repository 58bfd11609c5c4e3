import { z } from 'zod'

const unset = (value: unknown) => (value === '' ? undefined : value)
const port = (name: string, fallback: number) =>
  z.preprocess(
    unset,
    z.coerce
      .number({ error: `${name} must be a port number.` })
      .int(`${name} must be a port number.`)
      .min(1, `${name} must be a port number.`)
      .max(65_535, `${name} must be a port number.`)
      .default(fallback),
  )

const variables = z.object({
  MAIL_PORT: port('MAIL_PORT', 3951),
  MAIL_WEB_PORT: port('MAIL_WEB_PORT', 3952),
  MAIL_DIR: z.preprocess(unset, z.string().default('.local/mail')),
})

/** Parses the mailbox's variables; throws one sentence that says what to do. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): z.output<typeof variables> {
  const parsed = variables.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'The environment is wrong.')
}
