import { writeFile } from 'node:fs/promises'
import { readForCommand } from '#lib/content/readForCommand.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { methodGuideQuery, readMethodGuide } from '../content/methodGuide.ts'
import { makeMethodPdf } from './methodPdf.ts'

// Usage: npx node lib/method/methodCommand.ts [a/file.pdf]. Makes the method PDF from the published content, for the site owner to
// upload at the email provider. Exit status 1 on failure.

const DEFAULT_FILE = 'method.pdf'

async function main(file: string): Promise<void> {
  const [problem] = configurationProblems(process.env)
  if (problem) throw new Error(problem)
  const { siteUrl } = await import('#lib/env/public.ts')
  const guide = readMethodGuide(
    await readForCommand('method:pdf', (client) => client.fetch(methodGuideQuery)),
  )
  await writeFile(file, await makeMethodPdf(guide, siteUrl))
  console.log(`${file} holds “${guide.title}”. Upload it at your email provider, in place of the one before.`)
}

main(process.argv[2] ?? DEFAULT_FILE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
