import type { SchemaTypeDefinition } from '@sanity/types'
import { caseStudy } from './documents/caseStudy.ts'
import { insight } from './documents/insight.ts'
import { salesPage } from './documents/salesPage.ts'
import { service } from './documents/service.ts'
import { comparedVersions } from './objects/comparedVersions.ts'
import { fact } from './objects/fact.ts'
import { heroVariant } from './objects/hero.ts'
import { imageWithAlt } from './objects/imageWithAlt.ts'
import { letterBlocks } from './objects/letterBlocks.ts'
import { link, linkAddress, webAddress } from './objects/link.ts'
import { metric } from './objects/metric.ts'
import { question } from './objects/question.ts'
import { richTexts } from './objects/richTexts.ts'
import { seo } from './objects/seo.ts'
import { businessFacts } from './singletons/businessFacts.ts'
import { calculatorAdvice } from './singletons/calculatorAdvice.ts'
import { calculatorPage } from './singletons/calculatorPage.ts'
import { conversionPage } from './singletons/conversionPage.ts'
import { homePage } from './singletons/homePage.ts'
import { leadEmails } from './singletons/leadEmails.ts'
import { leadershipPage } from './singletons/leadershipPage.ts'
import { leadPage } from './singletons/leadPage.ts'
import { leadThankYouPage } from './singletons/leadThankYouPage.ts'
import { methodGuide } from './singletons/methodGuide.ts'
import { notFoundPage } from './singletons/notFoundPage.ts'
import { privacyPage } from './singletons/privacyPage.ts'
import { referralPage } from './singletons/referralPage.ts'
import { referralThankYouPage } from './singletons/referralThankYouPage.ts'
import { siteSettings } from './singletons/siteSettings.ts'

/** Documents of which exactly one exists; its id is the type's name. */
export const singletons = [
  homePage,
  conversionPage,
  leadershipPage,
  leadPage,
  leadThankYouPage,
  methodGuide,
  leadEmails,
  calculatorPage,
  calculatorAdvice,
  referralPage,
  referralThankYouPage,
  privacyPage,
  notFoundPage,
  businessFacts,
  siteSettings,
]

/** Documents that several pages share, of which there may be any number. */
export const libraryDocuments = [caseStudy, service, insight]

/** All documents of which there may be any number. */
export const listDocuments = [salesPage, ...libraryDocuments]

const objects = [
  ...richTexts,
  ...letterBlocks,
  comparedVersions,
  fact,
  heroVariant,
  imageWithAlt,
  link,
  linkAddress,
  metric,
  question,
  seo,
  webAddress,
]

export const schemaTypes: SchemaTypeDefinition[] = [...singletons, ...listDocuments, ...objects]

const singletonNames: ReadonlySet<string> = new Set(singletons.map((type) => type.name))

export function isSingleton(documentType: string): boolean {
  return singletonNames.has(documentType)
}
