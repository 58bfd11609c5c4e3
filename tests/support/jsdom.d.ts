declare module 'jsdom' {
  /** HTML parser. The package has no types, and the tests use only this part. */
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
