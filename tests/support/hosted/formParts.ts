import { join } from 'node:path'
import type { Lake } from '#local/content-lake/lake.ts'
import { projectRoot } from '#local/projectRoot.ts'
import { DATASET, PROJECT_ID, ports, sanityApi } from './addresses.ts'
import type { Form, FormAddresses, FormPart } from './form.ts'
import { answersAt, type Launched, launch } from './launch.ts'

/** Where the e-mails of a form under test are read. */
export const mailbox = `http://127.0.0.1:${ports.mailbox}`

/** The mail server of either form: the one that `npm start` runs. */
export const startMailbox = (folder: string, logs: string): Promise<Launched> =>
  launch({
    name: 'mail',
    command: [process.execPath, join(projectRoot, 'local/mail/main.ts')],
    env: {
      MAIL_PORT: `${ports.smtp}`,
      MAIL_WEB_PORT: `${ports.mailbox}`,
      MAIL_DIR: join(folder, 'mail'),
    },
    logs,
    isReady: answersAt(`${mailbox}/status`),
  })

/** What browser tests are told of the stand-in for Sanity. */
export const sanityOf = ({ credentials }: Lake): FormAddresses['sanity'] => ({
  apiHost: sanityApi,
  projectId: PROJECT_ID,
  dataset: DATASET,
  editorToken: credentials.editorToken,
  viewerToken: credentials.viewerToken,
  revalidateSecret: credentials.revalidateSecret,
})

export interface FormParts extends Pick<Form, 'start' | 'stop' | 'kill'> {
  /** The process of a part, 0 before it was started. */
  pid(part: FormPart): number
  /** Those that were started. */
  started(): Launched[]
}

/** The parts of a form by their names, each as it was started last. */
export function formParts(starts: Readonly<Record<FormPart, () => Promise<Launched>>>): FormParts {
  const parts = new Map<FormPart, Launched>()
  return {
    start: async (part) => void parts.set(part, await starts[part]()),
    stop: async (part) => parts.get(part)?.stop(),
    kill: async (part) => parts.get(part)?.kill(),
    pid: (part) => parts.get(part)?.pid ?? 0,
    started: () => [...parts.values()],
  }
}
