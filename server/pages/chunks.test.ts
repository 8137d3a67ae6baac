import { expect, test } from 'vitest';
import type { BundleData } from '@alur/engine';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedContent } from '../testing/productPages.ts';
import { neededFiles } from './chunks.ts';

const renderer = (widget: string) => ({
  file: `assets/${widget}.js`,
  src: `renderers/${widget}/${widget}.renderer.ts`,
  css: [`assets/${widget}.css`],
  imports: ['index.html'],
});
const manifest = {
  'index.html': { file: 'assets/index.js', src: 'index.html', isEntry: true, css: ['assets/index.css'] },
  'renderers/phone/phone.renderer.ts': renderer('phone'),
  'renderers/otp/otp.renderer.ts': renderer('otp'),
};

/** The login as it ships, published. */
async function publishedLogin(): Promise<BundleData> {
  const { flows, texts } = await shippedContent();
  const login = flows.find(({ key }) => key === 'login');
  if (login === undefined) throw new Error('No flow "login" ships.');
  const published = await publishFlow(login, { messageKeys: new Set(Object.keys(texts.en)) });
  if (!published.ok) throw new Error(JSON.stringify(published.error));
  return published.value.data;
}

test('[EDGE-1000] a page asks for the renderers of the step that it draws; where none is drawn, for those of all that its flow may begin with', async () => {
  const login = await publishedLogin();
  expect(neededFiles(manifest, login, 'password')).toEqual({
    scripts: ['/assets/phone.js'],
    styles: ['/assets/index.css', '/assets/phone.css'],
  });
  const both = ['/assets/phone.js', '/assets/otp.js'];
  expect(neededFiles(manifest, login, 'code').scripts).toEqual(both);
  expect(neededFiles(manifest, login).scripts.toSorted()).toEqual(both.toSorted());
  expect(neededFiles(manifest, login, 'gone').scripts).toEqual([]);
});
