import type { ShortText } from './richText.ts'
import type { SiteImage } from './siteImage.ts'

export type ServiceIcon = 'strategy' | 'email' | 'funnel' | 'conversion' | 'media' | 'automation'

export interface Service {
  id: string
  title: string
  summary: string
  points: string[]
  icon: ServiceIcon
}

export interface CaseStudy {
  id: string
  title: string
  slug: string
  /** A description of the client, not a name. */
  client: string
  situation: ShortText
  work: ShortText
  outcome: ShortText
  results: { value: string; label: string }[]
  image: SiteImage | null
  /** True for demonstration copy, which must be labelled as a sample. Anything but an explicit `false` counts as true. */
  isSample: boolean
  permission: boolean
  typicalityNote: string
}

export interface Insight {
  id: string
  title: string
  topic: string
  teaser: string
}

export interface Question {
  question: string
  answer: ShortText
}

/** One titled entry of a list such as deliverables or pillars. */
export interface TitledItem {
  title: string
  body: ShortText
}
