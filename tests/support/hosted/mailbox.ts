import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { ports } from './addresses.ts'
import { answersAt, type Launched, launch } from './launch.ts'

export const mailbox = `http://127.0.0.1:${ports.mailbox}`

/** Starts the mail server of `npm start`. */
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
