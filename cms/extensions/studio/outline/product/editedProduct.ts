import presets from '../../../../../schemas/presets.json' with { type: 'json' };
import { manifests } from '../../../../../renderers/manifests.generated.ts';
import { effectSpecs, meanings, rowTypes } from '../../../../../src/contracts/effects.ts';
import type { EditedProduct } from '../flow/written.ts';

/** What Studio has to know of the product to edit flows: of widgets what a form is made of, without their samples. */
export const editedProduct: EditedProduct = {
  widgets: Object.fromEntries(
    Object.values(manifests).map(({ samples, budget: _budget, ...widget }) => [
      widget.widget,
      { ...widget, standsAlone: samples.some(({ props }) => props.value === undefined) },
    ]),
  ),
  presets,
  effects: effectSpecs,
  rowTypes,
  meanings,
};
