import { typefaceMetaName } from '../../contracts/boot/boot.ts';
import type { PageStore } from '../page/pageStore.ts';
import { keepChoice } from './cookies.ts';

/**
 * Fetches the typeface where the page was drawn without: its text stays as it is, the next screen has it, and so have the pages to come, since
 * the server learns by a cookie that it is here. Call it when the page is idle. Without the typeface nothing is lost: the device's own font stays.
 *
 * @throws a rejection when it does not load.
 */
export async function fetchTypeface(page: PageStore, shown: Document): Promise<void> {
  const path = shown.querySelector<HTMLMetaElement>(`meta[name="${typefaceMetaName}"]`)?.content;
  if (path === undefined) return;
  const face = new FontFace('Plus Jakarta Sans', `url(${path})`, { weight: '200 800' });
  await face.load();
  keepChoice('typeface', 'here');
  const { key } = page.getState().screen;
  const stop = page.subscribe(({ screen }) => {
    if (screen.key === key) return;
    stop();
    shown.fonts.add(face);
    shown.documentElement.dataset['typeface'] = '';
  });
}
