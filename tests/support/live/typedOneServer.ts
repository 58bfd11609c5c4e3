import { join } from 'node:path'
import { readEnvironmentFile } from '#ops/live/environmentFile.ts'
import { BUILD } from '../hosted/assembled.ts'
import { startOneServer } from '../hosted/oneServer.ts'
import { typeCommand, typePlain } from './typeCommand.ts'
import { aroundStart, type TypedForm } from './typedForm.ts'

/**
 * Command that starts self-hosted mode. The rehearsal has no containers; it assembles their contents as
 * ops/deploy/Dockerfile does.
 */
const UP = 'docker compose up -d'

/** Types the steps of form A. */
export const typedOneServer: TypedForm = async ({ clone, commands }) => {
  const [before, after] = aroundStart(commands, UP)
  const form = await startOneServer({
    isEmpty: true,
    install: async ({ app, values, fakeParties, writeToken }) => {
      // The rehearsal's file system lets the site write to the folders of this build alone.
      clone.told = { ...fakeParties, SITE_DIST_DIR: BUILD }
      for (const command of before) {
        await typeCommand(clone, command, { form: 'oneServer', values, writeToken })
      }
      await clone.type(UP, { instead: `npm run deploy:assemble -- ${app}` })
      return readEnvironmentFile(join(clone.folder, '.env.production'))
    },
  })
  return {
    form,
    typeRest: async () => {
      for (const command of after) await typePlain(clone, command)
    },
  }
}
