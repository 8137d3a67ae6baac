import presets from '../../../../../schemas/presets.json' with { type: 'json' };
import { effectSpecs, meanings, rowTypes } from '../../../../../src/contracts/effects.ts';
import { widgetForms } from '../../../../../src/product/widgetForms.ts';
import type { EditedProduct } from '../flow/written.ts';

/** What Studio has to know of the product to edit flows. */
export const editedProduct: EditedProduct = {
  widgets: widgetForms,
  presets,
  effects: effectSpecs,
  rowTypes,
  meanings,
};
