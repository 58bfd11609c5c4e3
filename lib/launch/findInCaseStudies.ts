import { isRecord } from '#lib/isRecord.ts'
import type { ContentDocument } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

/** Case studies that visitors see and that are samples, or real without the client's agreement. */
export function findInCaseStudies(published: readonly ContentDocument[]): Finding[] {
  const shown = new Set(
    published.flatMap((document) =>
      [...fieldsWithin(document)].map(({ value }) => isRecord(value) && value._ref),
    ),
  )
  return published
    .filter(({ _id, _type }) => _type === 'caseStudy' && shown.has(_id))
    .flatMap((document) => {
      if (document.isSample !== false) return [sample(document)]
      return document.permission === true ? [] : [withoutPermission(document)]
    })
}

const sample = (document: ContentDocument): Finding =>
  finding(
    {
      area: 'Case studies',
      sentence: `${documentTitle(document)} is a sample.`,
      advice:
        'Replace it by work that you really did, or choose another case study on the pages that show it.',
    },
    { document, path: ['isSample'] },
  )

const withoutPermission = (document: ContentDocument): Finding =>
  finding(
    {
      area: 'Case studies',
      sentence: `${documentTitle(document)} is shown without the client’s agreement.`,
      advice: 'Ask the client, keep the agreement in writing, then tick the box.',
    },
    { document, path: ['permission'] },
  )
