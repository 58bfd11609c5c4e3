const OFF = 'Counting is off. Switch it on in Settings, under “Tracking and consent”.'

const FIGURES =
  'Totals of the last twelve weeks. A view is a page seen once, not a person; what happens counts once a view. Robots that pretend to be browsers are in it, so compare weeks rather than count heads.'

/** What is said above the figures, whether or not anything is added to them, and where there are none. */
export function aboutFigures(isOn: boolean, hasFigures: boolean): string {
  if (isOn) return FIGURES
  return hasFigures ? `${OFF} ${FIGURES}` : OFF
}
