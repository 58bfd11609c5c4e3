/** Below the function's own path: where a form without scripts is posted to. */
export const FORM_PATH = '/form'
