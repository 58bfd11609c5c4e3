import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { commands } from './commands.ts'
import { defaultOf, EXAMPLE_FILE, environmentExample, variableGroups } from './variableGroups.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const configuration = () => `# Configuration

For operators and developers: every variable, with its meaning and default. Nothing needs to be set for \`npm start\` on your own machine. For a public site
\`npm run setup\` writes \`.env.production\`. On your own machine values may also be in \`.env.local\`.

Written by \`npx node ops/reference/writeReference.ts\`.
${variableGroups
  .map(
    ({ title, variables }) => `
## ${title}

| variable | default | meaning |
|---|---|---|
${Object.entries(variables)
  .map(([name, type]) => `| \`${name}\` | ${cell(defaultOf(type))} | ${cell(type.description ?? '')} |`)
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
  [EXAMPLE_FILE]: environmentExample(),
  'docs/reference/configuration.md': configuration(),
  'docs/reference/commands.md': commandReference(),
})

if (import.meta.main) {
  for (const [file, text] of Object.entries(referenceFiles())) writeFileSync(join(projectRoot, file), text)
}
