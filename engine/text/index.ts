/** Texts with places for values: what stands in them, and what a language asks of it. Loads no engine. */
export { brokenSlot, categoriesOf, lostNumber, slotFault, slotNamesOf } from './slotRules.ts';
export { fillSlots, pluralForms, slotsOf, textFormatNames } from './textPattern.ts';
export type { Messages, TextFormatName, TextSlot } from './textPattern.ts';
