import { createClient, type SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import type { SanityDocument } from 'sanity'

/** A client that answers queries from the given documents, for validators that ask whether something is unique. */
export function datasetClient(documents: readonly SanityDocument[]): SanityClient {
  return createClient({
    projectId: 'dataset',
    dataset: 'production',
    apiVersion: '2026-03-01',
    useCdn: false,
    resolveFetch: () => async (input) => {
      const { searchParams } = new URL(String(input))
      const params = Object.fromEntries(
        [...searchParams]
          .filter(([name]) => name.startsWith('$'))
          .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
      )
      const tree = parse(searchParams.get('query') ?? 'null', { params })
      const answer = await evaluate(tree, { dataset: documents, params })
      return Response.json({ result: await answer.get() })
    },
  })
}
