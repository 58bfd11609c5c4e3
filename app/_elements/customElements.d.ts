import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement<Data extends string = never> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> & {
  [Name in Data as `data-${Name}`]?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'arrival-toast': CustomElement<'for'>
      'consent-control': CustomElement<'pixel' | 'script'>
      'current-year': CustomElement
      'due-date': CustomElement<'hours' | 'before'>
      'lead-form-embed': CustomElement<'url' | 'demonstration' | 'name'>
      'lead-event': CustomElement
      'live-checklist': CustomElement
      'missing-path': CustomElement<'paths'>
      'pointer-glow': CustomElement
      'returning-cta': CustomElement<'hides'>
      'scheduler-embed': CustomElement<'url' | 'contract'>
    }
  }
}
