import type { contentClient as Client } from './client.ts'

/**
 * Returns published content for a command, from either lake.
 * @param command its name after `npm run`, for the message
 * @param read queries the client and parses the result
 * @throws Error with one sentence if the lake can't be read
 */
export async function readForCommand<Read>(
  command: string,
  read: (client: typeof Client) => Promise<Read>,
): Promise<Read> {
  // Loaded late, so that a wrong environment fails with a sentence instead of a failing import.
  const { usesLocalLake } = await import('#lib/env/public.ts')
  const { contentClient, lakeAddress } = await import('./client.ts')
  try {
    return await read(contentClient)
  } catch {
    const help = usesLocalLake
      ? 'start the site with npm start in another window'
      : 'check NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET and the network'
    throw new Error(
      `The Content Lake at ${lakeAddress} can’t be read: ${help}, then run npm run ${command} again.`,
    )
  }
}
