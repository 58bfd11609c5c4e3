import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { type CountsAnswer, countsAnswer, RESULTS_PATH } from '#lib/counting/countsAnswer.ts'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { siteAccess } from '../../access/siteAccess.ts'
import { SiteRefusal } from '../../access/siteRefusal.ts'

type Results =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | ({ state: 'ready' } & CountsAnswer)

const UNREACHED = 'The site can’t be reached just now. Try again in a minute.'

/** What the site counted, for whoever is signed in. */
export function useResults(): Results {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [results, setResults] = useState<Results>({ state: 'loading' })
  useEffect(() => {
    let hasEnded = false
    const access = siteAccess(client, (path, body, headers) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
    const read = async (): Promise<Results> => {
      const response = await access.ask(RESULTS_PATH, 'results:read', {})
      return { state: 'ready', ...countsAnswer.parse(await response.json()) }
    }
    read()
      .catch((failure: unknown): Results => {
        return { state: 'failed', message: failure instanceof SiteRefusal ? failure.message : UNREACHED }
      })
      .then((found) => {
        if (!hasEnded) setResults(found)
      })
    return () => {
      hasEnded = true
    }
  }, [client])
  return results
}
