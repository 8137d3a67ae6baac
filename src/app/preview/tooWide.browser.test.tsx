import { afterEach, expect, test } from 'vitest';
import { tooWide } from './tooWide.ts';

afterEach(() => document.body.replaceChildren());

function drawn(name: string, words: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  element.append(words);
  document.body.append(element);
  return element;
}

test('[APP-4583] a text that goes beyond 320 px is found, one that breaks is not, and the page is as wide as before', () => {
  const title = drawn('h1', 'Many short words break into lines before the edge of a phone');
  const intro = drawn(
    'p',
    'One line that is much longer than any phone of three hundred and twenty is wide',
    {
      whiteSpace: 'nowrap',
    },
  );
  const button = drawn('button', 'Continue to the payment now', {
    ...{ maxInlineSize: '100px', overflow: 'hidden', whiteSpace: 'nowrap' },
  });
  const before = document.documentElement.getBoundingClientRect().width;
  const places = [
    { place: { step: 'a', slot: 'title' }, element: title },
    { place: { step: 'a', slot: 'intro' }, element: intro },
    { place: { step: 'a', action: 'pay' }, element: button },
    { place: { step: 'a', item: 'whole' }, element: intro },
  ] as const;
  expect(tooWide(document, places, 320)).toEqual([
    { step: 'a', slot: 'intro' },
    { step: 'a', action: 'pay' },
  ]);
  expect(document.documentElement.getBoundingClientRect().width).toBe(before);
});
