/** The choices of the useCase field, in the order in which they are offered (requirements §3.4). */
export const USE_CASES = [
  { value: 'content', label: 'Content creation & marketing' },
  { value: 'customer-service', label: 'Customer service & support' },
  { value: 'sales', label: 'Sales & lead generation' },
  { value: 'operations', label: 'Operations & automation' },
  { value: 'product', label: 'Product development' },
  { value: 'data', label: 'Data analysis & insights' },
] as const

export type UseCase = (typeof USE_CASES)[number]['value']

/** What a number field counts; decides the sign shown beside its input. */
export type FieldUnit = 'usd' | 'hours' | 'people' | 'projects'

/**
 * The nine number fields (requirements §3.3). `zeroAllowed` is the rule of requirements §5.2: without it a
 * field needs a number above 0, with it 0 is an answer too.
 */
export const NUMBER_FIELDS = {
  aiToolsCost: { label: 'Monthly AI tool subscriptions', unit: 'usd', zeroAllowed: false },
  teamSize: { label: 'Team members using AI', unit: 'people', zeroAllowed: false },
  hoursPerWeek: { label: 'Hours per person per week', unit: 'hours', zeroAllowed: false },
  hourlyRate: { label: 'Blended hourly rate', unit: 'usd', zeroAllowed: false },
  monthlyRevenue: { label: 'Monthly revenue', unit: 'usd', zeroAllowed: false },
  timeSaved: { label: 'Total hours saved per week across the team', unit: 'hours', zeroAllowed: true },
  revenueInfluenced: { label: 'Monthly revenue influenced by AI', unit: 'usd', zeroAllowed: true },
  projectsLaunched: { label: 'AI projects launched', unit: 'projects', zeroAllowed: false },
  projectsSuccessful: { label: 'AI projects that succeeded', unit: 'projects', zeroAllowed: true },
} as const satisfies Record<string, { label: string; unit: FieldUnit; zeroAllowed: boolean }>

export type NumberField = keyof typeof NUMBER_FIELDS
export type FieldName = NumberField | 'useCase'

/** What the visitor typed, field by field, untouched. */
export type FormText = Record<FieldName, string>

/** A valid form: every number finite and within its rule. */
export type Inputs = Record<NumberField, number> & { useCase: UseCase }

/** The three collapsible cards and the fields in each, in reading order (requirements §2.13). */
export const CARDS = [
  {
    id: 'investment',
    title: 'Current AI Investment',
    fields: ['aiToolsCost', 'teamSize', 'hoursPerWeek', 'hourlyRate'],
  },
  { id: 'business', title: 'Business Context', fields: ['monthlyRevenue', 'useCase'] },
  {
    id: 'impact',
    title: 'Current Impact',
    fields: ['timeSaved', 'revenueInfluenced', 'projectsLaunched', 'projectsSuccessful'],
  },
] as const satisfies readonly { id: string; title: string; fields: readonly FieldName[] }[]

export type CardId = (typeof CARDS)[number]['id']

/** All ten fields in reading order. */
export const FIELD_NAMES: readonly FieldName[] = CARDS.flatMap((card): readonly FieldName[] => card.fields)

/** The nine number fields in reading order. */
export const NUMBER_FIELD_NAMES: readonly NumberField[] = FIELD_NAMES.filter((name) => name !== 'useCase')

/** The label of a form control. */
export function fieldLabel(name: FieldName): string {
  return name === 'useCase' ? 'Main use of AI' : NUMBER_FIELDS[name].label
}

/** The use case with this value, or undefined when it is none of the six. */
export function findUseCase(value: string): (typeof USE_CASES)[number] | undefined {
  return USE_CASES.find((useCase) => useCase.value === value)
}
