import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { variableGroups as ownGroups } from '#lib/env/variables.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { functionVariables, supabaseFunctionVariables } from '#lib/referral/function/functionSettings.ts'
import { commands } from './commands.ts'

/** Every variable that this product reads, by who sets it. */
export const variableGroups: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  ...ownGroups,
  'The referral function: secrets of the function on Supabase; this machine needs none of them':
    functionVariables.shape,
  'The referral function on Supabase alone: secrets of the function': supabaseFunctionVariables.shape,
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Returns a variable's default, or an empty string without one. */
const defaultOf = (type: z.ZodType): string => cell(String(type.safeParse(undefined).data ?? ''))

const configuration = () => `# Configuration

For operators and developers: every variable, with its meaning and default. Nothing needs to be set for \`npm start\` on your own machine. For a public site
\`npm run setup\` writes \`.env.production\`. On your own machine values may also be in \`.env.local\`.

Written by \`npx node ops/reference/writeReference.ts\`.
${Object.entries(variableGroups)
  .map(
    ([title, variables]) => `
## ${title}

| variable | default | meaning |
|---|---|---|
${Object.entries(variables)
  .map(([name, type]) => `| \`${name}\` | ${defaultOf(type)} | ${cell(type.description ?? '')} |`)
  .join('\n')}
`,
  )
  .join('')}`

const commandReference = () => `# Commands

For developers and operators: every command, run as \`npm run <name>\`. Options follow \`--\`, such as \`npm run restore -- <folder> --overwrite\`.

Written by \`npx node ops/reference/writeReference.ts\`.

| command | purpose |
|---|---|
${Object.entries(commands)
  .map(([name, purpose]) => `| \`${name}\` | ${cell(purpose)} |`)
  .join('\n')}
`

/** Returns each generated file with its text. */
export const referenceFiles = (): Record<string, string> => ({
  'docs/reference/configuration.md': configuration(),
  'docs/reference/commands.md': commandReference(),
})

if (import.meta.main) {
  for (const [file, text] of Object.entries(referenceFiles())) writeFileSync(join(projectRoot, file), text)
}
