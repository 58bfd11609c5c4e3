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

// Everything that moves on content pages. The bundle of this file is the only script that they load.
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

// A page that a browser renders ahead (this site asks for none, a search engine may) has no visitor yet who could agree or arrive.
if (Reflect.get(document, 'prerendering'))
  document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
