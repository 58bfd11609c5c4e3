import type { FieldName } from '#lib/calculator/fields.ts'
import type { AdviceKey } from '#lib/calculator/outcomes.ts'
import { parseCalculatorPage } from './boundary/calculatorPage.ts'
import { fetchPage } from './fetchPage.ts'
import { calculatorPageQuery } from './queries/calculatorPage.ts'
import type { AdviceText, ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface CalculatorPage extends SiteData {
  seo: Seo
  hero: { lead: ShortText }
  /** The help text of each collapsible card, '' when there is none. */
  cards: { investment: { help: string }; business: { help: string }; impact: { help: string } }
  /** One sentence per input, '' when there is none. */
  fieldHelp: Record<FieldName, string>
  results: { heading: string; intro: ShortText; benchmarkHeading: string; benchmarkIntro: ShortText }
  whatItWouldTake: { heading: string; intro: ShortText }
  booking: { heading: string; body: ShortText }
  /** The copy of every outcome; an empty list means that the outcome has no copy and shows nothing. */
  advice: Record<AdviceKey, AdviceText>
}

/** The AI ROI calculator with its advice (/ai-roi-calculator). Throws when the Content Lake does not answer. */
export async function getCalculatorPage(): Promise<CalculatorPage> {
  return parseCalculatorPage(await fetchPage('calculatorPage', calculatorPageQuery))
}
