import { hydrateIsland } from '#app/_islands/hydrateIsland.tsx'
import { Calculator } from './Calculator.tsx'

hydrateIsland(
  Calculator,
  'Something went wrong in the calculator. Trying again starts it afresh, with an empty form.',
)
