import nextEnv from '@next/env'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { PlainFailure } from './failure.ts'

/**
 * The environment with what the files of the checkout say besides: those that the build reads, `.env.production` and
 * `.env.local` among them. What is set already counts more.
 * @throws PlainFailure when one is there that cannot be read: without it a command for the live installation would take this
 *   machine for it. Whoever is told the project by the environment itself, as by systemd, needs no file.
 */
export function environmentWithFiles(): NodeJS.ProcessEnv {
  const unread: unknown[] = []
  const wasTold = deploymentForm(process.env) !== 'embedded'
  nextEnv.loadEnvConfig(process.cwd(), false, {
    info: () => {},
    error: (sentence: unknown) => unread.push(sentence),
  })
  if (unread.length > 0 && !wasTold) {
    throw new PlainFailure(
      `${String(unread[0])}: run this as the user whose file it is, and nothing was done.`,
    )
  }
  return process.env
}
