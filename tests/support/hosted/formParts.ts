import { join } from 'node:path'
import type { Lake } from '#content-lake/lake.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { DATASET, doors, PROJECT_ID, ports, sanityApi } from './addresses.ts'
import type { Form, FormAddresses, FormPart } from './form.ts'
import { answersAt, type Launched, launch } from './launch.ts'
import { CONSULTANT } from './managed/sanityValues.ts'
import type { Certificates } from './proxies/certificates.ts'

export const mailbox = `http://127.0.0.1:${ports.mailbox}`

/** Starts the mail server for either mode, the same as in `npm start`. */
export const startMailbox = (folder: string, logs: string): Promise<Launched> =>
  launch({
    name: 'mail',
    command: [process.execPath, join(projectRoot, 'services/mail/main.ts')],
    env: {
      MAIL_PORT: `${ports.smtp}`,
      MAIL_WEB_PORT: `${ports.mailbox}`,
      MAIL_DIR: join(folder, 'mail'),
    },
    logs,
    isReady: answersAt(`${mailbox}/status`),
  })

/** Returns the addresses that both modes have. */
export const commonAddresses = (
  { credentials }: Lake,
  certificates: Certificates,
): Pick<
  FormAddresses,
  'site' | 'cachedSite' | 'authority' | 'proof' | 'sanity' | 'mailbox' | 'consultant'
> => ({
  site: doors.public,
  cachedSite: doors.cached,
  authority: certificates.authority,
  proof: certificates,
  sanity: {
    apiHost: sanityApi,
    projectId: PROJECT_ID,
    dataset: DATASET,
    editorToken: credentials.editorToken,
    viewerToken: credentials.viewerToken,
    revalidateSecret: credentials.revalidateSecret,
  },
  mailbox,
  consultant: CONSULTANT,
})

interface FormParts extends Pick<Form, 'start' | 'stop' | 'kill'> {
  /** Process id of a part, or 0 before its start. */
  pid(part: FormPart): number
  end(): Promise<void>
}

/** Returns the parts of a mode by name, each with its last start. */
export function formParts(starts: Readonly<Record<FormPart, () => Promise<Launched>>>): FormParts {
  const parts = new Map<FormPart, Launched>()
  return {
    start: async (part) => void parts.set(part, await starts[part]()),
    stop: async (part) => parts.get(part)?.stop(),
    kill: async (part) => parts.get(part)?.kill(),
    pid: (part) => parts.get(part)?.pid ?? 0,
    end: async () => void (await Promise.all([...parts.values()].map((part) => part.stop()))),
  }
}
