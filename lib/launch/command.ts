import { z } from 'zod'
import { configurationProblems } from '#lib/env/problems.ts'
import type { ContentDocument } from './contentDocument.ts'
import { CONTENT_TYPES } from './documentTitle.ts'
import { launchFindings, openFindings } from './launchCheck.ts'
import { launchReport } from './report.ts'

// Usage: npm run launch:check. Reads what is published, on either lake. Exit status 1 while anything is open, 2 when the
// lake can't be read.

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

// Loaded late, so that a wrong environment is told in a sentence instead of a failing import.
async function readPublished(): Promise<ContentDocument[]> {
  const { usesEmbeddedLake } = await import('#lib/env/public.ts')
  const { contentClient, lakeAddress } = await import('#lib/content/client.ts')
  try {
    return documents.parse(await contentClient.fetch('*[_type in $types]', { types: CONTENT_TYPES }))
  } catch {
    const help = usesEmbeddedLake
      ? 'start the site with npm start in another window'
      : 'check NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET and the network'
    throw new Error(
      `The Content Lake at ${lakeAddress} can’t be read: ${help}, then run npm run launch:check again.`,
    )
  }
}

async function main(): Promise<number> {
  const [problem] = configurationProblems(process.env)
  if (problem) throw new Error(problem)
  const findings = launchFindings(await readPublished())
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
