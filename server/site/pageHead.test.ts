import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureNames } from '../../src/contracts/site/blocks.ts';
import type { PromoPage } from '../../src/contracts/site/pages.ts';
import { pageHead } from './pageHead.ts';

const folder = join(import.meta.dirname, '..', '..', 'public');

test.each([...pictureNames, ''])(
  '[EDGE-2460] the link preview of a page that opens with the picture “%s” names a picture that exists',
  (picture) => {
    const blocks: PromoPage['blocks'] = [{ block: 'hero', slots: { title: 'Hello', picture } }];
    const page: PromoPage = { kind: 'promo', slug: 'home', title: 'Alur', summary: '', blocks };
    const url = pageHead(page, '/', 'en', 'https://tv.test')?.image.url ?? '';
    expect(url).toContain(`/share/${picture === '' ? 'alur' : picture}.jpg`);
    expect(existsSync(join(folder, new URL(url).pathname))).toBe(true);
  },
);
