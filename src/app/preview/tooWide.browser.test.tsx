import { afterEach, expect, test } from 'vitest';
import { tooWide } from './tooWide.ts';

afterEach(() => document.body.replaceChildren());

test('[APP-4583] a text that goes beyond 320 px is found, one that breaks is not, and the page is as wide as before', () => {
  document.body.innerHTML = `
    <h1>Many short words break into lines before the edge of a phone</h1>
    <p style="white-space: nowrap">One line that is much longer than any phone of three hundred and twenty is wide</p>
    <button style="max-inline-size: 100px; overflow: hidden; white-space: nowrap">Continue to the payment now</button>`;
  const before = document.documentElement.getBoundingClientRect().width;
  const [title, intro, button] = ['h1', 'p', 'button'].map((name) => document.querySelector(name));
  if (!title || !intro || !button) throw new Error('Nothing is drawn.');
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
