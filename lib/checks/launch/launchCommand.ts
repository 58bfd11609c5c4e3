import { z } from 'zod'
import { readForCommand } from '#lib/content/readForCommand.ts'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { CONTENT_TYPES } from './documentTitle.ts'
import { launchFindings, openFindings } from './launchCheck.ts'
import { launchReport } from './launchReport.ts'

// Usage: npm run launch:check. Reads what is published, on either lake. Exit status 1 while anything is open, 2 when the
// lake can't be read.

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

async function main(): Promise<number> {
  const [problem] = configurationProblems(environmentWithFiles())
  if (problem) throw new Error(problem)
  const published = await readForCommand('launch:check', async (client) =>
    documents.parse(await client.fetch('*[_type in $types]', { types: CONTENT_TYPES })),
  )
  const findings = launchFindings(published)
  const { siteUrl } = await import('#lib/env/public.ts')
  console.log(launchReport(findings, siteUrl))
  return openFindings(findings).length > 0 ? 1 : 0
}

main().then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  },
)
