import { ArrivalToast } from './arrival-toast/ArrivalToast.element.ts'
import { ConsentControl } from './consent-control/ConsentControl.element.ts'
import { CurrentYear } from './current-year/CurrentYear.element.ts'
import { DueDate } from './due-date/DueDate.element.ts'
import { LeadEvent } from './lead-event/LeadEvent.element.ts'
import { LeadFormEmbed } from './lead-form-embed/LeadFormEmbed.element.ts'
import { LiveChecklist } from './live-checklist/LiveChecklist.element.ts'
import { MissingPath } from './missing-path/MissingPath.element.ts'
import { PointerGlow } from './pointer-glow/PointerGlow.element.ts'
import { ReturningCallToAction } from './returning-cta/ReturningCallToAction.element.ts'
import { SchedulerEmbed } from './scheduler-embed/SchedulerEmbed.element.ts'

// The interactive elements of content pages. Their bundle is the only script that content pages load.
const elements = {
  'arrival-toast': ArrivalToast,
  'lead-event': LeadEvent,
  'lead-form-embed': LeadFormEmbed,
  'consent-control': ConsentControl,
  'current-year': CurrentYear,
  'due-date': DueDate,
  'live-checklist': LiveChecklist,
  'missing-path': MissingPath,
  'pointer-glow': PointerGlow,
  'returning-cta': ReturningCallToAction,
  'scheduler-embed': SchedulerEmbed,
} satisfies Record<string, CustomElementConstructor>

function begin(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}

// A prerendered page has no visitor yet who could agree or arrive. This site requests no prerendering, but a search
// engine may.
if (Reflect.get(document, 'prerendering'))
  document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
