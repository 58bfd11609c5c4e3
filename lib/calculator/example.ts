import type { FormText } from './fields.ts'

/** A five-person team, to show the calculator at work. Its figures fall into all three colours of advice. */
export const EXAMPLE: FormText = {
  aiToolsCost: '600',
  teamSize: '5',
  hoursPerWeek: '6',
  hourlyRate: '65',
  monthlyRevenue: '85,000',
  useCase: 'content',
  timeSaved: '22',
  revenueInfluenced: '21,000',
  projectsLaunched: '6',
  projectsSuccessful: '5',
}

/** The form as it starts. */
export const EMPTY_FORM: FormText = {
  aiToolsCost: '',
  teamSize: '',
  hoursPerWeek: '',
  hourlyRate: '',
  monthlyRevenue: '',
  useCase: '',
  timeSaved: '',
  revenueInfluenced: '',
  projectsLaunched: '',
  projectsSuccessful: '',
}
