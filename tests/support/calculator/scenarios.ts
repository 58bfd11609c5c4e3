import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'

/** One person, one hour a week at 100: 433 a month for work, and 433 for tools. */
export const PLAIN: FormText = {
  aiToolsCost: '433',
  teamSize: '1',
  hoursPerWeek: '1',
  hourlyRate: '100',
  monthlyRevenue: '10,000',
  useCase: 'sales',
  timeSaved: '4',
  revenueInfluenced: '1,732',
  projectsLaunched: '4',
  projectsSuccessful: '3',
}

/** Forms that the second calculator judges too: an everyday one, both sides of every threshold, and the extremes. */
export const SCENARIOS: Readonly<Record<string, FormText>> = {
  'The example on the page': EXAMPLE,
  'Solo consultant': {
    ...PLAIN,
    aiToolsCost: '89',
    hoursPerWeek: '5',
    hourlyRate: '120',
    timeSaved: '6',
    revenueInfluenced: '12,500',
  },
  'Agency of forty': {
    aiToolsCost: '6,400',
    teamSize: '40',
    hoursPerWeek: '8',
    hourlyRate: '72.50',
    monthlyRevenue: '1,200,000',
    useCase: 'operations',
    timeSaved: '900',
    revenueInfluenced: '260,000',
    projectsLaunched: '22',
    projectsSuccessful: '12',
  },
  'Nothing came back': { ...PLAIN, revenueInfluenced: '0', timeSaved: '0', projectsSuccessful: '0' },
  'Return just below 100': { ...PLAIN, revenueInfluenced: '1,731.99' },
  'Return exactly 100': PLAIN,
  'Return just below 200': { ...PLAIN, revenueInfluenced: '2,597.99' },
  'Return exactly 200': { ...PLAIN, revenueInfluenced: '2,598' },
  'Return exactly 300, no gap': { ...PLAIN, revenueInfluenced: '3,464' },
  'A gap of a cent': { ...PLAIN, revenueInfluenced: '3,463.99' },
  'A gap below 0': { ...PLAIN, revenueInfluenced: '3,464.01' },
  'Return above 500': { ...PLAIN, revenueInfluenced: '50,000' },
  'Success just below 50': { ...PLAIN, projectsLaunched: '1,000', projectsSuccessful: '499' },
  'Success exactly 50': { ...PLAIN, projectsLaunched: '1,000', projectsSuccessful: '500' },
  'Success just below 75': { ...PLAIN, projectsLaunched: '1,000', projectsSuccessful: '749' },
  'Success five in six': { ...PLAIN, projectsLaunched: '6', projectsSuccessful: '5' },
  'Cost just above 100': { ...PLAIN, timeSaved: '1.999' },
  'Cost exactly 100': { ...PLAIN, timeSaved: '2' },
  'Cost just above 50': { ...PLAIN, timeSaved: '3.999' },
  'Score exactly 50': {
    ...PLAIN,
    timeSaved: '0',
    revenueInfluenced: '9,000',
    projectsLaunched: '2',
    projectsSuccessful: '1',
  },
  'Best possible score': {
    ...PLAIN,
    timeSaved: '40',
    revenueInfluenced: '9,000',
    projectsSuccessful: '4',
  },
}
