import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './Flag.tsx';

test('[EDGE-410] a country has room for its flag in the first picture, and no flag yet', () => {
  const country = { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' };
  expect(renderToStaticMarkup(createElement(Flag, { country }))).toBe(
    '<span class="phone-flag" aria-hidden="true"></span>',
  );
});
