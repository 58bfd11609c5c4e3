import type { Json } from '../document/document.ts'

/** A flat list of opcodes and their operands. */
export type MendozaPatch = Json[]

/** The opcodes this encoder uses, by mendoza's numbers. Names ending in Pop leave the field or element entered. */
export const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const
