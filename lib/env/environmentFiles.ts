import { join } from 'node:path'
import nextEnv from '@next/env'
import { modeOf } from '#lib/env/mode.ts'
import { UserFacingError } from '../node/userFacingError.ts'
import type { Environment } from '../server/parseVariables.ts'

/**
 * Returns the environment with the variables of the build's files, such as `.env.production` and `.env.local`, and with the
 * folders and addresses of a state folder or a port that they move.
 * Variables that are already set take precedence.
 * @throws UserFacingError when a file can't be read: a command for the live installation would otherwise use this machine.
 * No file is needed if the environment itself names the project, as under systemd
 */
export function environmentWithFiles(): Environment {
  const unread: unknown[] = []
  const wasTold = modeOf(process.env) !== 'local'
  nextEnv.loadEnvConfig(process.cwd(), false, {
    info: () => {},
    error: (sentence: unknown) => unread.push(sentence),
  })
  if (unread.length > 0 && !wasTold) {
    throw new UserFacingError(
      `${String(unread[0])}: run this as the user whose file it is, and nothing was done.`,
    )
  }
  return { ...ofThisMachine(process.env), ...process.env }
}

/** Returns the folders and addresses that `npm start` derives from SITE_STATE_DIR and the ports. */
const ofThisMachine = ({
  SITE_STATE_DIR: state,
  LAKE_PORT: lake,
  FUNCTIONS_PORT: functions,
}: Environment) => ({
  ...(state && { LAKE_DIR: join(state, 'content-lake'), FUNCTIONS_DIR: join(state, 'functions') }),
  ...(lake && { LAKE_URL: `http://127.0.0.1:${lake}` }),
  ...(functions && { FUNCTIONS_URL: `http://127.0.0.1:${functions}` }),
})
