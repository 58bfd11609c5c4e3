import { keysOf } from './tables.ts'

/** The choices of the useCase field, in the order in which they are offered (requirements §3.4). */
export const USE_CASES = [
  { value: 'content', label: 'Content creation & marketing' },
  { value: 'customer-service', label: 'Customer service & support' },
  { value: 'sales', label: 'Sales & lead generation' },
  { value: 'operations', label: 'Operations & automation' },
  { value: 'product', label: 'Product development' },
  { value: 'data', label: 'Data analysis & insights' },
] as const

type UseCase = (typeof USE_CASES)[number]['value']

/** The titles of the collapsible cards, in reading order (requirements §2.13). */
const CARD_TITLES = {
  investment: 'Current AI Investment',
  business: 'Business Context',
  impact: 'Current Impact',
}

export type CardId = keyof typeof CARD_TITLES

/** Unit of a number field; decides the sign next to its input. */
export type FieldUnit = 'usd' | 'hours' | 'people' | 'projects'

interface Field {
  card: CardId
  label: string
  /** Value of the page's example: see example.ts. */
  example: string
}

interface NumberRow extends Field {
  unit: FieldUnit
  /** Without it the field needs a number above 0, with it 0 is an answer too (requirements §5.2). */
  zeroAllowed: boolean
  /** The change that raises the return on investment, where any does. */
  lever?: 'raise' | 'lower'
}

interface ChoiceRow extends Field {
  choices: typeof USE_CASES
}

/** Every field of the form in reading order (requirements §3.3). The form, its rules and its copy follow this table. */
// biome-ignore format: a table, one field a line
export const FIELDS = {
  aiToolsCost: { card: 'investment', label: 'Monthly AI tool subscriptions', unit: 'usd', zeroAllowed: false, example: '600', lever: 'lower' },
  teamSize: { card: 'investment', label: 'Team members using AI', unit: 'people', zeroAllowed: false, example: '5', lever: 'lower' },
  hoursPerWeek: { card: 'investment', label: 'Hours per person per week', unit: 'hours', zeroAllowed: false, example: '6', lever: 'lower' },
  hourlyRate: { card: 'investment', label: 'Blended hourly rate', unit: 'usd', zeroAllowed: false, example: '65', lever: 'lower' },
  monthlyRevenue: { card: 'business', label: 'Monthly revenue', unit: 'usd', zeroAllowed: false, example: '85000' },
  useCase: { card: 'business', label: 'Main use of AI', choices: USE_CASES, example: 'content' },
  timeSaved: { card: 'impact', label: 'Total hours saved per week across the team', unit: 'hours', zeroAllowed: true, example: '22' },
  revenueInfluenced: { card: 'impact', label: 'Monthly revenue influenced by AI', unit: 'usd', zeroAllowed: true, example: '21000', lever: 'raise' },
  projectsLaunched: { card: 'impact', label: 'AI projects launched', unit: 'projects', zeroAllowed: false, example: '6' },
  projectsSuccessful: { card: 'impact', label: 'AI projects that succeeded', unit: 'projects', zeroAllowed: true, example: '5' },
} as const satisfies Record<string, NumberRow | ChoiceRow>

export type FieldName = keyof typeof FIELDS
export type NumberField = Exclude<FieldName, 'useCase'>

export type FormText = Record<FieldName, string>

/** A valid form: every number finite and within its rule. */
export type Inputs = Record<NumberField, number> & { useCase: UseCase }

export interface FieldCard {
  id: CardId
  title: string
  fields: readonly FieldName[]
}

export const CARDS: readonly FieldCard[] = keysOf(CARD_TITLES).map((id) => ({
  id,
  title: CARD_TITLES[id],
  fields: keysOf(FIELDS).filter((name) => FIELDS[name].card === id),
}))

export const CARD_IDS = keysOf(CARD_TITLES)

export const FIELD_NAMES = CARDS.flatMap((card) => card.fields)

export const NUMBER_FIELD_NAMES = FIELD_NAMES.filter((name) => name !== 'useCase')

export function findUseCase(value: string): (typeof USE_CASES)[number] | undefined {
  return USE_CASES.find((useCase) => useCase.value === value)
}
