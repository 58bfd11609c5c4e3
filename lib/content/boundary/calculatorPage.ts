import { specifiedLabels } from '#lib/labels.ts'
import type { CalculatorPage } from '../calculatorPage.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { CalculatorPageQueryResult } from '../sanity.types.ts'
import { section, text } from './fields.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseCalculatorPage(answer: PageAnswer): CalculatorPage {
  return parsePage(
    answer,
    specifiedLabels.calculatorTitle,
    ({ shortText, adviceText }) =>
      ({
        hero: section({ lead: shortText }),
        cards: section({ investment: help, business: help, impact: help }),
        fieldHelp: section({
          aiToolsCost: text,
          teamSize: text,
          hoursPerWeek: text,
          hourlyRate: text,
          monthlyRevenue: text,
          useCase: text,
          timeSaved: text,
          revenueInfluenced: text,
          projectsLaunched: text,
          projectsSuccessful: text,
        }),
        results: section({
          heading: text,
          intro: shortText,
          benchmarkHeading: text,
          benchmarkIntro: shortText,
        }),
        whatItWouldTake: section({ heading: text, intro: shortText }),
        booking: section({ heading: text, body: shortText }),
        advice: section({
          roiWarning: adviceText,
          roiInfo: adviceText,
          roiSuccess: adviceText,
          successRateWarning: adviceText,
          successRateInfo: adviceText,
          successRateSuccess: adviceText,
          costPerHourSavedWarning: adviceText,
          costPerHourSavedInfo: adviceText,
          highlight: adviceText,
          highlightNoGap: adviceText,
        }),
      }) satisfies FieldsOf<CalculatorPageQueryResult>,
  )
}

const help = section({ help: text })
