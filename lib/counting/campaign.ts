/** A campaign's name as the consultant agrees on it: nothing about a person fits into it by accident. */
export const CAMPAIGN = /^[a-z][a-z0-9-]{1,29}$/
