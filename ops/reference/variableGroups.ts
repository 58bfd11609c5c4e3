import type { z } from 'zod'
import { variableGroups as ownGroups } from '#lib/env/variables.ts'
import { functionVariables, supabaseFunctionVariables } from '#lib/referral/function/functionSettings.ts'

/** Path of the example, relative to the checkout. */
export const EXAMPLE_FILE = '.env.example'

interface Group {
  title: string
  variables: Readonly<Record<string, z.ZodType>>
}

/** Every variable that this product reads, grouped by who sets it. */
export const variableGroups: readonly Group[] = Object.entries({
  ...ownGroups,
  'The referral function: secrets of the function on Supabase; this machine needs none of them':
    functionVariables.shape,
  'The referral function on Supabase alone: secrets of the function': supabaseFunctionVariables.shape,
}).map(([title, variables]) => ({ title, variables }))

const HEAD = `# Every variable that this site reads, with its default. Nothing needs to be set: npm start runs without any.
# For a site in public, npm run setup writes .env.production.
# npm start, npm run dev, npm run reset and the build also read them from a file .env.local; other commands and local services
# that are started alone read the shell's.
# docs/deploy.md has the steps. Written by npx node ops/reference/writeReference.ts.`

/** Returns a variable's default, or an empty string without one. */
export const defaultOf = (type: z.ZodType): string => {
  const { success, data } = type.safeParse(undefined)
  return success && data !== undefined ? String(data) : ''
}

const variableText = ([name, type]: [string, z.ZodType]): string =>
  `# ${type.description}\n# ${name}=${defaultOf(type)}`

const groupText = ({ title, variables }: Group): string =>
  [`## ${title}`, ...Object.entries(variables).map(variableText)].join('\n\n')

/** Returns the text of .env.example: one sentence a variable, and its default, all commented out. */
export const environmentExample = (): string => `${[HEAD, ...variableGroups.map(groupText)].join('\n\n')}\n`
