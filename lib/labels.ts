/**
 * Wordings that requirements §2 fixes and the consultant may still change: they are a new document's
 * first values in the Studio, and what a page says when a field is empty.
 */
export const specifiedLabels = {
  navigation: {
    services: 'Services',
    cases: 'Case Studies',
    insights: 'Insights',
    contact: 'Contact',
    requestConsult: 'Request Consult',
  },
  banner: 'Refer a Client -> Earn a Referral Bonus',
  primaryButton: 'Request Private Consultation',
  secondaryButton: 'View Client Results',
  leadFrameTitle: 'Premium pricing secrets lead form',
  calculatorTitle: 'AI ROI Calculator | Evaluate Your AI Investment',
  homeLink: 'Return to Homepage',
} as const
