/** The calculator's inputs (specification §3) that carry a help text, with the names the consultant sees. */
export const calculatorInputs = [
  { name: 'aiToolsCost', title: 'Monthly AI tool subscriptions' },
  { name: 'teamSize', title: 'Team members using AI' },
  { name: 'hoursPerWeek', title: 'Hours per person per week' },
  { name: 'hourlyRate', title: 'Blended hourly rate' },
  { name: 'monthlyRevenue', title: 'Monthly revenue' },
  { name: 'useCase', title: 'Main use of AI' },
  { name: 'timeSaved', title: 'Hours saved per week across the team' },
  { name: 'revenueInfluenced', title: 'Monthly revenue influenced by AI' },
  { name: 'projectsLaunched', title: 'AI projects launched' },
  { name: 'projectsSuccessful', title: 'AI projects that succeeded' },
] as const

export type CalculatorInputName = (typeof calculatorInputs)[number]['name']
