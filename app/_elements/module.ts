import { ArrivalToast } from './ArrivalToast.ts'
import { ConsentControl } from './ConsentControl.ts'
import { CurrentYear } from './CurrentYear.ts'
import { LeadEvent } from './LeadEvent.ts'
import { LeadFormEmbed } from './LeadFormEmbed.ts'
import { LiveChecklist } from './LiveChecklist.ts'
import { MissingPath } from './MissingPath.ts'
import { PointerGlow } from './PointerGlow.ts'
import { ReturningCallToAction } from './ReturningCallToAction.ts'
import { SchedulerEmbed } from './SchedulerEmbed.ts'

// Everything that moves on content pages. The bundle of this file is the only script that they load.
const elements = {
  'arrival-toast': ArrivalToast,
  'lead-event': LeadEvent,
  'lead-form-embed': LeadFormEmbed,
  'consent-control': ConsentControl,
  'current-year': CurrentYear,
  'live-checklist': LiveChecklist,
  'missing-path': MissingPath,
  'pointer-glow': PointerGlow,
  'returning-cta': ReturningCallToAction,
  'scheduler-embed': SchedulerEmbed,
} satisfies Record<string, CustomElementConstructor>

for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
