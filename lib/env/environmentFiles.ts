import nextEnv from '@next/env'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { UserFacingError } from '../node/userFacingError.ts'

/**
 * Returns the environment with the variables of the build's files, such as `.env.production` and `.env.local`.
 * Variables that are already set take precedence.
 * @throws UserFacingError when a file can't be read: a command for the live installation would otherwise use this machine.
 * No file is needed if the environment itself names the project, as under systemd
 */
export function environmentWithFiles(): NodeJS.ProcessEnv {
  const unread: unknown[] = []
  const wasTold = deploymentForm(process.env) !== 'embedded'
  nextEnv.loadEnvConfig(process.cwd(), false, {
    info: () => {},
    error: (sentence: unknown) => unread.push(sentence),
  })
  if (unread.length > 0 && !wasTold) {
    throw new UserFacingError(
      `${String(unread[0])}: run this as the user whose file it is, and nothing was done.`,
    )
  }
  return process.env
}
