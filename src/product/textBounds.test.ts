import { expect, it } from 'vitest';
import { product } from './product.ts';
import { textBounds } from './textBounds.ts';

it('[CMS-4305] a label may be long where it is a declaration, and a text names the columns that rows have', () => {
  const declared = Object.entries(product.widgets).filter(([, { can }]) => can?.consent === true);
  expect(textBounds.consents).toEqual(declared.map(([widget]) => widget));
  expect(textBounds.consents).not.toEqual([]);
  expect(textBounds.rowTypes).toBe(product.rowTypes);
});
