import { writeFile } from 'node:fs/promises'
import { configurationProblems } from '#lib/env/problems.ts'
import { methodGuideQuery, readMethodGuide } from '../content/methodGuide.ts'
import { makeMethodPdf } from './methodPdf.ts'

// Usage: npm run method:pdf [-- a/file.pdf]. Makes the method PDF of what is published, on either lake, for the consultant
// to put up at her e-mail provider. Exit status 1 when it can't.

const DEFAULT_FILE = 'method.pdf'

// Loaded late, so that a wrong environment is told in a sentence instead of a failing import.
async function readPublished(): Promise<unknown> {
  const { usesEmbeddedLake } = await import('#lib/env/public.ts')
  const { contentClient, lakeAddress } = await import('#lib/content/client.ts')
  try {
    return await contentClient.fetch(methodGuideQuery)
  } catch {
    const help = usesEmbeddedLake
      ? 'start the site with npm start in another window'
      : 'check NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET and the network'
    throw new Error(
      `The Content Lake at ${lakeAddress} can’t be read: ${help}, then run npm run method:pdf again.`,
    )
  }
}

async function main(file: string): Promise<void> {
  const [problem] = configurationProblems(process.env)
  if (problem) throw new Error(problem)
  const { siteUrl } = await import('#lib/env/public.ts')
  const guide = readMethodGuide(await readPublished())
  await writeFile(file, await makeMethodPdf(guide, siteUrl))
  console.log(
    `${file} holds “${guide.title}”. Put it up at your e-mail provider, in place of the one before.`,
  )
}

main(process.argv[2] ?? DEFAULT_FILE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
