import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it } from 'vitest'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { isSingleton, listDocuments, schemaTypes, singletons } from '#schemas/types.ts'
import { guardActions, guardNewDocuments } from '#studio/singletons.ts'

const names = [
  'publish',
  'unpublish',
  'discardChanges',
  'duplicate',
  'delete',
  'restore',
  'schedule',
  'discardVersion',
] as const

const actions = names.map((action): DocumentActionComponent => Object.assign(() => null, { action }))

/** Returns the actions that the Studio offers for a document. */
const offered = (schemaType: string, documentId: string) =>
  guardActions(actions, { schemaType, documentId }).map(({ action }) => action)

describe('singleton', () => {
  it('covers exactly the pages and shared documents', () => {
    const expected = [
      ...routes.map((route) => route.document),
      notFoundRoute.document,
      'siteSettings',
      'businessFacts',
      'calculatorAdvice',
      'methodGuide',
      'leadEmails',
    ]
    expect(singletons.map(({ name }) => name).sort()).toEqual(expected.sort())
    expect(listDocuments.some(({ name }) => isSingleton(name))).toBe(false)
  })

  it.each(singletons.map(({ name }) => name))(
    'allows %s to be published or restored but never duplicated or deleted',
    (name) => {
      const allowed = ['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion']
      expect(offered(name, name)).toEqual(allowed)
      expect(offered(name, `drafts.${name}`)).toEqual(allowed)
    },
  )

  it('offers no actions for a second document', () => {
    expect(offered('homePage', 'drafts.5f0c')).toEqual([])
  })

  it('is missing from the menu for new documents', () => {
    const options = schemaTypes.map(({ name }) => ({
      id: name,
      templateId: name,
      type: 'initialValueTemplateItem' as const,
    }))
    const left = guardNewDocuments(options).map(({ templateId }) => templateId)
    expect(left).toEqual(expect.arrayContaining(['caseStudy', 'service', 'insight']))
    expect(left.filter(isSingleton)).toEqual([])
  })

  it('leaves case studies all their actions', () => {
    expect(offered('caseStudy', 'caseStudy-x')).toEqual([...names])
  })
})
