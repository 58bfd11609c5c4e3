import { join } from 'node:path'
import { readEnvironmentFile } from '#ops/live/environmentFile.ts'
import { stubSupabase } from '../functions/supabaseStub.ts'
import { supabaseUrl } from '../hosted/addresses.ts'
import { handedOver } from '../hosted/deployment.ts'
import { hostValues, startManaged } from '../hosted/managed.ts'
import { typeCommand, typePlain } from './typeCommand.ts'
import { aroundStart, type TypedForm } from './typedForm.ts'

/** Commands typed on the host, to build and to run. */
const BUILD = 'npm ci && npm run build'
const UP = 'npx next start'

/** A real project's address for live:init, because Supabase's command line would not know the fake's. */
const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co'

/** Types the steps of form B. Those of the host are typed in a second checkout without .env.production. */
export const typedManaged: TypedForm = async ({ folder, clone, newClone, commands }) => {
  const [before, after] = aroundStart(commands, UP)
  const host = newClone('host')
  const supabase = stubSupabase(join(folder, 'bin'))
  const atSupabase = { PATH: `${supabase.folder}:${process.env.PATH ?? ''}` }
  const form = await startManaged({
    isEmpty: true,
    install: async ({ values, fakeParties, writeToken }) => {
      // The environment overrides the file, which contains the real project's address.
      const here = { ...fakeParties, NEXT_PUBLIC_SUPABASE_URL: supabaseUrl }
      const typed = { ...values, NEXT_PUBLIC_SUPABASE_URL: PROJECT }
      clone.told = here
      const written = () => ({
        ...values,
        ...readEnvironmentFile(join(clone.folder, '.env.production')),
        NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
      })
      for (const command of before) {
        if (command === BUILD) {
          host.copy()
          host.told = { ...hostValues(written()), ...fakeParties }
          await host.type(command)
        } else if (/^npx supabase |functions:deploy$/.test(command)) {
          await clone.type(command, { variables: atSupabase })
        } else {
          await typeCommand(clone, command, { form: 'managed', values: typed, writeToken })
        }
      }
      return {
        site: { folder: host.folder, build: '.next' },
        deployment: handedOver(supabase.calls(), clone.folder),
        values: written(),
      }
    },
  })
  await clone.type(UP, { instead: '' })
  return {
    form,
    typeRest: async () => {
      for (const command of after) await typePlain(clone, command)
    },
  }
}
