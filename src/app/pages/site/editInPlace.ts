import { apply, setAttr } from '@directus/visual-editing';
import type { Preview } from '../../../contracts/boot/boot.ts';
import type { Locale } from '../../../contracts/locale.ts';

/** What of a page stands in which fields of its item: elements, and names without their language. The blocks of a promo page are one field (ADR 53). */
const fieldsOf: readonly (readonly [selector: string, fields: readonly string[], isBilingual: boolean])[] = [
  ['[data-edits="share"]', ['title', 'summary'], true],
  ['.promo > [data-block]', ['blocks'], false],
  ['.help > h1', ['title'], true],
  ['.help .help-text', ['body'], true],
];

/**
 * Lets Studio's visual editor edit a preview in place: it draws a frame around each element and opens the fields of it. After a save the page is loaded again, with
 * what was saved.
 *
 * @returns what takes the frames away, for the moment when another page takes this one's place
 * @throws nothing: outside of Studio nobody answers, and nothing is drawn
 */
export async function editInPlace(preview: Preview, locale: Locale): Promise<() => void> {
  const { collection, item, studio } = preview;
  const elements = fieldsOf.flatMap(([selector, names, isBilingual]) => {
    const fields = isBilingual ? names.map((name) => `${name}_${locale}`) : [...names];
    return [...document.querySelectorAll<HTMLElement>(`#main ${selector}`)].map((element) => {
      element.setAttribute('data-directus', setAttr({ collection, item, fields, mode: 'drawer' }));
      return element;
    });
  });
  const applied = await apply({ directusUrl: studio, elements, onSaved: () => location.reload() });
  return () => applied?.remove();
}
