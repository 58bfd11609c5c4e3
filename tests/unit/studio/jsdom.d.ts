declare module 'jsdom' {
  /** A parser of HTML; the package brings no types and no more of it is used here. */
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
