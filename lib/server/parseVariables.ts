import { z } from 'zod'

/** An environment as a program is given it: `process.env`, or an object that a test hands in. */
export type Environment = Readonly<Record<string, string | undefined>>

const unsetWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value)

/** A variable that is absent and one that is set to the empty string mean the same: not configured. */
export const variable = <Type extends z.ZodType>(type: Type) => z.preprocess(unsetWhenEmpty, type)

export const optionalText = () => variable(z.string().optional())

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

/** A port. `sentence` returns the message for a malformed one. */
export const port = (fallback: number, sentence: (text: unknown) => string) =>
  variable(
    z
      .string()
      .refine(isPort, { error: ({ input }) => sentence(input) })
      .transform(Number)
      .default(fallback),
  )

/** A web address, kept without the slashes at its end, so that a path can follow. */
export const webAddress = (name: string, example: string, protocol = /^https?$/) =>
  z
    .url({ protocol, error: `${name} must be a full address such as ${example}.` })
    .transform((address) => address.replace(/\/+$/, ''))

/** @throws Error with one sentence that names the first wrong variable */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'The environment is wrong.')
}
