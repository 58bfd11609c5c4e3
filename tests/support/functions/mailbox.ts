import { join } from 'node:path'
import { freePort } from './postgresServer.ts'
import { startProgram } from './program.ts'

/** A mailbox that runs. */
export interface Mailbox {
  /** Where it takes e-mails. */
  readonly port: number
  /** Where it shows them. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the mailbox on ports that are free. @param folder where it keeps its e-mails, below `mail` */
export async function startMailbox(folder: string): Promise<Mailbox> {
  const [port, webPort] = [await freePort(), await freePort()]
  const mail = startProgram('node', ['local/mail/main.ts'], {
    MAIL_PORT: String(port),
    MAIL_WEB_PORT: String(webPort),
    MAIL_DIR: join(folder, 'mail'),
  })
  await mail.says('Mailbox ready')
  return {
    port,
    url: `http://127.0.0.1:${webPort}`,
    stop: async () => {
      mail.signal('SIGTERM')
      await mail.ended
    },
  }
}
