import { expect, test } from 'vitest';
import { richOf } from './words.ts';

test('[EDGE-3040] a text that is as it was is not read again with its collection', () => {
  const row = { body_en: 'Wait a **minute**.', body_id: 'Tunggu **sebentar**.' };
  const first = richOf(row, 'body');
  const second = richOf({ ...row, body_id: 'Tunggu dua **menit**.' }, 'body');
  expect(first.en).toEqual([{ is: 'p', in: ['Wait a ', { is: 'strong', in: ['minute'] }, '.'] }]);
  expect(second.en).toBe(first.en);
  expect(second.id).not.toEqual(first.id);
});
