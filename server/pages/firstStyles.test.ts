import { expect, test } from 'vitest';
import { createFirstStyles, withoutTypeface } from './firstStyles.ts';
import { rulesOf, writeSheet } from './styleSheet.ts';

const first = (css: string, html: string): string =>
  createFirstStyles(css)(`<html data-theme="auto"><body>${html}`);

test.each([
  ['a class that is there', '.a{color:red}.b{color:blue}', '<p class="x a">', '.a{color:red}'],
  ['every part of a selector must be there', '.a .b{color:red}', '<p class="a">', ''],
  ['one of several selectors', '.a,.b{color:red}', '<p class="a">', '.a{color:red}'],
  ['elements and the root', 'html{margin:0}:root{color:red}', '', 'html{margin:0}:root{color:red}'],
  [
    'an attribute with its value',
    '[aria-busy=true]{top:0}',
    '<i aria-busy="true">',
    '[aria-busy=true]{top:0}',
  ],
  ['not an attribute with another value', '[aria-busy=true]{top:0}', '<i aria-busy="false">', ''],
  ['what :not() names need not be there', '.a:not(.b){top:0}', '<i class="a">', '.a:not(.b){top:0}'],
  ['not the other theme that was not chosen', '[data-theme=light] p{top:0}', '<p>', ''],
  [
    'elements inside others',
    '.a p{top:0}.b p{top:0}',
    '<i class="a"></i><i class="b"><p></p></i>',
    '.b p{top:0}',
  ],
  ['elements beside others', '.a~.b{top:0}', '<i class="a"></i><i class="b"></i>', '.a~.b{top:0}'],
  ['several classes of one element only', '.a.b{top:0}', '<i class="a"></i><i class="b"></i>', ''],
  ['no transitions', '.a{transition:top 1s;top:0}', '<i class="a">', '.a{top:0}'],
  [
    'no soft shadow of a card, but the ring around a control',
    ':root{--shadow:0 1rem 2rem red}.a{box-shadow:var(--shadow);top:0}.b{box-shadow:inset 0 0 0 1px red}',
    '<i class="a"></i><i class="b"></i>',
    '.a{top:0}.b{box-shadow:inset 0 0 0 1px red}',
  ],
  ['nothing that waits for a pointer', '.a:hover{top:0}', '<i class="a">', ''],
  [
    'media only with what is left in them',
    '@media (width<9px){.a{top:0}.b{top:0}}',
    '<i class="b">',
    '@media (width<9px){.b{top:0}}',
  ],
  [
    'keyframes in use',
    '@keyframes x{to{top:0}}@keyframes y{to{top:0}}.a{animation:x 1s}',
    '<i class="a">',
    '@keyframes x{to{top:0}}.a{animation:x 1s}',
  ],
  [
    'the value of a name that never changes',
    ':root{--a:var(--b);--b:1px;--c:2px}p{top:var(--a)}',
    '<p>',
    'p{top:1px}',
  ],
  [
    'a name that is given twice',
    ':root{--a:1px;--c:2px}@media screen{:root{--a:3px}}p{top:var(--a)}',
    '<p>',
    ':root{--0:1px}@media screen{:root{--0:3px}}p{top:var(--0)}',
  ],
  [
    'what needs something inside it, where there is',
    '.a:not(:empty){top:0}',
    '<i class="a">x</i>',
    '.a:not(:empty){top:0}',
  ],
  ['nothing of what waits for something inside it', '.a:not(:empty){top:0}', '<i class="a"></i>', ''],
  [
    'the short names of sizes and places',
    '.a{min-inline-size:1px;block-size:2px;inset-block-start:0;margin-block-start:3px;container-type:inline-size}',
    '<i class="a">',
    '.a{min-width:1px;height:2px;top:0;margin-top:3px;container-type:inline-size}',
  ],
  [
    'no tint of a label in use: the common outline is there',
    '.a:focus-within .frame-label{top:0}.a:focus-within .b{top:0}',
    '<i class="a"><i class="b"></i><i class="frame-label"></i></i>',
    '.a:focus-within .b{top:0}',
  ],
  ['quotes that hold braces', '.a:before{content:"}{"}.b{top:0}', '<i class="b">', '.b{top:0}'],
])('[EDGE-403] the styles inside a page keep %s', (_what, css, html, kept) => {
  expect(first(css, html)).toBe(kept);
});

test('[EDGE-403] a sheet that is taken apart and put together is the same sheet', () => {
  const css =
    '@font-face{font-family:a}.a{top:0}@media (width<9px){.a{top:1px}.b{top:2px}}@supports (top:0){.c{top:0}}.d{top:0}';
  expect(writeSheet(rulesOf(css))).toBe(css);
});

test('[EDGE-403] a device without the typeface gets the weights of its own in place of names', () => {
  const cut = createFirstStyles(
    ':root{--heavy:700;--ink:light-dark(#111,#eee)}:root[data-typeface]{--heavy:800}h1{font-weight:var(--heavy);color:var(--ink)}p{color:var(--ink);font-weight:var(--heavy)}',
  )('<html data-typeface><body><h1>a</h1><p>b</p>');
  expect(cut).toContain(':root[data-typeface]{--0:800}');
  expect(withoutTypeface(cut)).toBe(
    ':root{--1:light-dark(#111,#eee)}h1{font-weight:700;color:var(--1)}p{color:var(--1);font-weight:700}',
  );
});
