import { z } from 'zod'

/** An environment as a program is given it: `process.env`, or an object that a test hands in. */
export type Environment = Readonly<Record<string, string | undefined>>

const unsetWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value)

/** A variable that is absent and one that is set to the empty string mean the same: not configured. */
export const variable = <Type extends z.ZodType>(type: Type) => z.preprocess(unsetWhenEmpty, type)

export const optionalText = () => variable(z.string().optional())

/** The error of a malformed variable: its name, and the rule that it breaks. */
export const mustBe = (rule: string) => ({
  error: ({ path }: { path?: PropertyKey[] | undefined }) => `${path?.join()} must be ${rule}.`,
})

/** A number in a form like `least` to `most`, or one that `isValid` accepts. */
export const whole = (fallback: number, least: number, most: number) => {
  const rule = mustBe(`a whole number from ${least} to ${most}`)
  return variable(z.coerce.number(rule).int(rule).min(least, rule).max(most, rule).default(fallback))
}

/** A port, in digits alone. */
export const port = (fallback: number) => {
  const rule = mustBe('a port number between 1 and 65535')
  return variable(
    z
      .string()
      .regex(/^\d{1,5}$/, rule)
      .transform(Number)
      .refine((number) => number >= 1 && number <= 65_535, rule)
      .default(fallback),
  )
}

/** A web address, kept without the slashes at its end, so that a path can follow. */
export const webAddress = (example: string, protocol = /^https?$/) =>
  z
    .url({ protocol, ...mustBe(`a full address such as ${example}`) })
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
