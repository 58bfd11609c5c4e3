import { hydrateIsland } from '#app/_islands/hydrateIsland.tsx'
import { ReferralForm } from './ReferralForm.tsx'

hydrateIsland(
  ReferralForm,
  'Something went wrong in the form, and nothing was sent. Trying again starts it afresh, with empty fields.',
)
