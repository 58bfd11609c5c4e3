import { type FactKey, factDefinitions, factText } from '../facts.ts'

/** The wordings of every fact to look for: in the given versions of the facts document, and the one it started with. */
export function factWordings(
  versions: readonly (Readonly<Record<string, unknown>> | null | undefined)[],
): Map<FactKey, string[]> {
  return new Map(
    factDefinitions.map(({ key, initialValue }) => {
      const written = versions.map((version) => factText(version ?? {}, key).trim()).filter(Boolean)
      return [key, [...new Set([...written, initialValue])]]
    }),
  )
}
