import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cutSource } from './cutSource.ts';

/** Names the kinds of a node by its number, as React does. */
const source = `
function described(node) {
  var kinds = [];
  switch (node.tag) {
    case 30:
    case 1: kinds.push('one');
    case 26: kinds.push('after one'); break;
    case 27: var found = 'never'; kinds.push(found); return kinds;
    case 2: found = 'two'; kinds.push(found); break;
    default: kinds.push('other');
  }
  if (30 !== node.tag && 27 !== node.tag) kinds.push('drawn');
  return kinds;
}
function extra() { return 'needless'; }
var names = { kept: 1, left: extra(), last: 3 };
`;
const cuts = {
  tags: [26, 27, 30],
  functions: { extra: 'return "";' },
  properties: ['left'],
};

/** What the script says of nodes with these tags, and the names that it keeps. */
function saidBy(script: string): unknown {
  return JSON.parse(
    String(
      runInNewContext(
        `'use strict';${script}\nJSON.stringify([[1, 2, 3].map((tag) => described({ tag })), names])`,
      ),
    ),
  );
}

test('[LAUNCH-2990] A library without the cases of kinds that never are does the same for all others, and its lines keep their numbers', () => {
  const cut = cutSource(source, cuts);
  expect(saidBy(cut)).toEqual([
    [
      ['one', 'after one', 'drawn'],
      ['two', 'drawn'],
      ['other', 'drawn'],
    ],
    { kept: 1, last: 3 },
  ]);
  expect(cut).not.toMatch(/never|needless|2[67]|30/);
  expect(cut.split('\n').length).toBe(source.split('\n').length);
});

test('[LAUNCH-2991] A part to leave out that the library no longer has is an error that names it', () => {
  expect(() => cutSource(source, { ...cuts, functions: { moved: '' } })).toThrow('"moved"');
});
