import { expect, it } from 'vitest';
import { product } from '../src/product/product.ts';
import { shippedItem } from '../src/product/testing/shippedItem.ts';
import { outlinesOf } from './outlines.ts';

it('[PUB-3926] beside hundreds of documents each one is worked out once, however often a save asks for all of them', async () => {
  const { document, ...item } = await shippedItem('setpartner');
  const written = JSON.stringify({ ...item, document });
  const many = Array.from(
    { length: 300 },
    (_, n) => JSON.parse(written.replaceAll('setpartner', `many-${n}`)) as unknown,
  );
  const first = outlinesOf(product, many);
  expect(first).toHaveLength(300);
  const again = outlinesOf(product, many);
  expect(again.filter((each, at) => each !== first[at])).toEqual([]);
});
