import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'
import { readEnvironmentFile } from '#lib/node/environmentFile.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { type Server, startServer } from '#tests/support/hosted/server/server.ts'
import { startFolder } from '#tests/support/hosted/surroundings.ts'
import { addAuthenticator } from '#tests/support/lake/publicLake.ts'
import { stubCommandLines } from '#tests/support/setup/commandLines.ts'
import { startSanityAccount } from '#tests/support/setup/sanityAccount.ts'

const NAMES = ['www.guide.test', 'guide.test']
const SITE = `https://${NAMES[0]}`
const SMTP_URL = 'smtp://anna:password@mail.guide.test:587'

/** The four values that the guide's reader types. */
const answersWith = (mail: string) => [SITE, 'anna@guide.test', mail, 'Anna <hello@guide.test>']

const STUDIO_MS = 90_000

interface Step {
  text: string
  commands: string[]
}

/** Returns the numbered steps in a part of docs/deploy.md, with the lines of their code blocks. */
function stepsOf(mode: 'Self-hosted' | 'Managed'): Step[] {
  const guide = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const part = guide.split(/^(?=## )/m).find((text) => text.startsWith(`## ${mode}`)) ?? ''
  return part
    .split(/^(?=\d+\. |### )/m)
    .filter((text) => /^(### )?\d+\. /.test(text))
    .map((text) => ({
      text,
      commands: [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, lines = '']) =>
        lines
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    }))
}

/** Types a line on the reader's machine, with answers to the questions that it may ask. */
async function typeHere(folder: string, line: string, answers: string[] = [], environment = {}) {
  const child = spawn('bash', ['-ec', line], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''))
  const [code] = await once(child, 'exit')
  expect(code, line).toBe(0)
}

/** Copies what the second step names to the server, as rsync would over a network. */
async function copyToServer(server: Server, folder: string, { text }: Step): Promise<void> {
  const [, source, target] = /`rsync -a (\S+)\/ <server>:(\S+)\/`/.exec(text) ?? []
  const [, values, place, mode] = /`(\.env\.production)` to `(\S+)` \(mode (\d+)\)/.exec(text) ?? []
  await server.type(`mkdir -p ${target} && cp -a ${folder}/${source}/. ${target}`)
  await server.type(`install -m ${mode} ${folder}/${values} ${place}`)
  // Instead of Let's Encrypt, which can't reach this server.
  await server.type(`echo SITE_AUTHORITY=local_certs >> ${place}`)
}

const minutesSince = (begin: number) => ((Date.now() - begin) / 60_000).toFixed(1)

const NO_STEP: Step = { text: '', commands: [] }

it.skipIf(process.getuid?.() !== 0)(
  'leads from an empty folder to a self-hosted site with a first editor',
  { timeout: 1_800_000 },
  async () => {
    await using started = new AsyncDisposableStack()
    const { folder } = startFolder(started, 'guide')
    const steps = stepsOf('Self-hosted')
    const [build = NO_STEP, copy = NO_STEP, start = NO_STEP, signIn = NO_STEP] = steps
    const clone = join(folder, 'site')
    const begin = Date.now()
    execFileSync('git', ['clone', '--quiet', projectRoot, clone])
    for (const line of build.commands) await typeHere(clone, line, answersWith(SMTP_URL))

    const server = await startServer(started, folder, NAMES)
    await copyToServer(server, clone, copy)
    for (const line of start.commands) await server.type(line)

    const [, file] = /`(\/\S*first-sign-in)`/.exec(signIn.text) ?? []
    const link = () => server.type(`cat ${file}`).catch(() => '')
    await expect.poll(link, { timeout: 180_000, interval: 500 }).toContain(SITE)
    const homePage = () => server.type(`curl -sk ${SITE}/`).catch(() => '')
    await expect.poll(homePage, { timeout: 60_000, interval: 500 }).toContain('<h1')
    expect(await server.type('systemctl status site caddy')).toBe('active\nactive\n')
    const bareName = `curl -sk -o /dev/null -w '%{redirect_url}' https://${NAMES[1]}/TSS`
    expect(await server.type(bareName)).toBe(`${SITE}/TSS`)

    const options = launchOptions()
    const browser = await chromium.launch({
      ...options,
      executablePath: server.onServer(options.executablePath ?? chromium.executablePath()),
    })
    started.defer(() => browser.close())
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await addAuthenticator(await context.newPage())
    await page.goto((await link()).trim())
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('link', { name: 'Preview', exact: true }).waitFor({ timeout: STUDIO_MS })
    await page.goto(`${SITE}/studio/editors`)
    await page.getByRole('region', { name: 'Site owner' }).waitFor({ timeout: STUDIO_MS })

    console.log(`Self-hosted: ${steps.length} steps, 4 typed values, ${minutesSince(begin)} minutes.`)
    expect(steps.length).toBeLessThanOrEqual(5)
  },
)

// The third step, build and start on a host, is that of tests/live/journeys.ts.
it('leads to the values of a managed site', { timeout: 600_000 }, async () => {
  await using started = new AsyncDisposableStack()
  const { folder, made } = startFolder(started, 'managed-guide')
  const account = await startSanityAccount(folder)
  started.defer(account.stop)
  const steps = stepsOf('Managed')
  const [getCode = NO_STEP, setUp = NO_STEP] = steps
  const begin = Date.now()
  for (const line of getCode.commands) {
    // The packages are those of the self-hosted guide.
    if (line === 'npm ci') symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'site/node_modules'))
    else await typeHere(folder, line.replace('<address of your repository>', projectRoot))
  }
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
  const { folder: stubs } = stubCommandLines(made('stubs'))
  const environment = { ...account.environment, HOME: folder, PATH: `${stubs}:${process.env.PATH}` }
  for (const line of setUp.commands) {
    await typeHere(join(folder, 'site'), line.replace(/^npm/, npm), answersWith('re_0123456789'), environment)
  }

  expect(configurationProblems(readEnvironmentFile(join(folder, 'site/.env.production')))).toEqual([])
  console.log(`Managed: ${steps.length} steps, 4 typed values, ${minutesSince(begin)} minutes.`)
  expect(steps.length).toBeLessThanOrEqual(3)
})
