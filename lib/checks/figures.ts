import { type FactKey, factDefinitions } from '../facts/facts.ts'
import { claimedFigure } from './claimedFigure.ts'
import type { PageFinding } from './finding.ts'
import type { Passage } from './pageModel.ts'
import { factPatterns, NO_PROMISES } from './typedFact.ts'

/** Fields that are notes to figures themselves, or figures that the calculator explains. */
const NOTES = /(?:^|\.)(?:note|typicalityNote)\b/
const NO_CLAIMS = new Set(['caseStudy', 'businessFacts', 'calculatorAdvice', 'calculatorPage'])

/** Returns numbers without backing: copies of facts, and claims without a source. */
export function figures(
  passages: readonly Passage[],
  wordings: ReadonlyMap<FactKey, readonly string[]>,
): PageFinding[] {
  const patterns = factPatterns(wordings)
  return passages.flatMap((passage) => [...typedFacts(passage, patterns), ...claim(passage)])
}

/** Returns the first copy of each fact. The list next to the facts shows all (docs/decisions/0015). */
function typedFacts({ at, text, source }: Passage, patterns: ReturnType<typeof factPatterns>): PageFinding[] {
  if (!source || NO_PROMISES.has(source.type)) return []
  return factDefinitions.flatMap(({ key, title }) => {
    const ofFact = patterns.filter(({ fact }) => fact === key)
    const words = ofFact.flatMap(({ pattern }) => text.match(pattern) ?? [])[0]
    const sentence = `This figure is typed by hand and stays as it is when the fact changes. Put in the fact “${title}” instead, or reword a line that can’t hold one.`
    return words ? [{ kind: 'Figure', at, sentence, words }] : []
  })
}

function claim({ at, text, source }: Passage): PageFinding[] {
  if (!source || NO_CLAIMS.has(source.type) || NOTES.test(source.path)) return []
  const words = claimedFigure(text)
  const sentence =
    'This figure has no source. Name its source in the same paragraph, or put it into a case study with its note.'
  return words ? [{ kind: 'Figure', at, sentence, words }] : []
}
