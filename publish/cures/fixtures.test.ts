import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { product } from '../../src/product/product.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../src/product/testing/fixture.ts';
import type { Fix } from '../contract/fix.ts';
import type { Problem } from '../contract/problem.ts';
import { examineFlow } from '../examine.ts';
import { applyFix, type Written } from './applyFix.ts';
import { fixesOf } from './fixesOf.ts';
import { putAt, valueAt } from './putAt.ts';

const messageKeys = await shippedMessageKeys();
const rules = (await readdir(new URL('../../schemas/fixtures/', import.meta.url)))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** What a slip has hidden is found next: the right name stands where it must not, or nothing reads what it names. */
const hiddenBySlips: ReadonlySet<string> = new Set([
  'PUB-13',
  'PUB-19',
  'PUB-928',
  'PUB-930',
  'PUB-4016',
  'PUB-4246',
]);

async function foundIn(item: unknown): Promise<readonly Problem[]> {
  return (await examineFlow(product, item, { messageKeys }, false)).found;
}

/** Places move with what is removed before them; sentences stay. */
function isOne(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && (one.pointer === other.pointer || one.sentence === other.sentence);
}

/** Each problem of a fixture with each of its fixes. */
async function fixesIn(rule: string) {
  const { item } = await fixtureOf(rule);
  const before = await foundIn(item);
  const fixes = before.flatMap((problem) =>
    fixesOf(problem, item, product).map((fix): { readonly problem: Problem; readonly fix: Fix } => ({
      problem,
      fix,
    })),
  );
  return { item, before, fixes };
}

it.each(rules)(
  '[PUB-4560] %s: each fix that is offered mends its problem, brings no error, and changes no item that it was given',
  async (rule) => {
    const { item, before, fixes } = await fixesIn(rule);
    const written = JSON.stringify(item);
    for (const { problem, fix } of fixes) {
      const mended = applyFix(item, fix);
      const after = await foundIn(mended);
      const what = `${problem.sentence} ${JSON.stringify(fix)}`;
      expect(
        after.filter((each) => each.pointer === problem.pointer && each.sentence === problem.sentence),
        what,
      ).toEqual([]);
      const news = after.filter(
        (each) =>
          each.severity === 'error' &&
          !(fix.command === 'rename' && hiddenBySlips.has(each.rule)) &&
          !before.some((old) => isOne(old, each)),
      );
      expect(news, what).toEqual([]);
    }
    expect(JSON.stringify(item)).toBe(written);
  },
);

it('[PUB-4560] most rules that a press can mend have a fix, and each command mends some', async () => {
  const all = (await Promise.all(rules.map(fixesIn))).flatMap(({ fixes }) => fixes);
  const mended = new Set(all.map(({ problem }) => problem.rule));
  expect(mended.size).toBeGreaterThan(50);
  expect([...new Set(all.map(({ fix }) => fix.command))].sort()).toEqual([
    ...[
      'addRoute',
      'addText',
      'askFor',
      'clearCode',
      'copyOutcome',
      'copyText',
      'endBack',
      'keepSecret',
      'limitText',
    ],
    ...['makeSecondary', 'mustTick', 'remove', 'rename', 'requireTick', 'send', 'waitForCode', 'watch'],
  ]);
});

it('[PUB-4561] a fix that finds nothing to change any more is null, whatever it names', async () => {
  const { item } = await fixtureOf('PUB-56');
  const fix: Fix = { command: 'mustTick', args: { at: '/document/steps/start/body/2' } };
  const mended = applyFix(item, fix);
  expect(mended).toMatchObject({
    document: {
      steps: { start: { body: [{}, {}, { required: true, schema: { type: 'boolean', const: true } }] } },
    },
  });
  expect(mended === null ? null : applyFix(mended, fix)).toBeNull();
  for (const at of ['/document/steps/start/body/9', '/document/title/x', '/document/steps/start/body/x'])
    expect(applyFix(item, { command: 'mustTick', args: { at } }), at).toBeNull();
  for (const document of [null, 7, 'text', []])
    expect(applyFix({ document, messages: null }, fix), String(document)).toBeNull();
});

it('[PUB-4562] what is removed takes along the texts that nothing else names, what its value begins with, and the demand for it', async () => {
  const { item } = await fixtureOf('PUB-58');
  const at = ['document', 'steps', 'start', 'actions', '0', 'needs'];
  const asking = putAt(putAt(item, at, ['email', 'nick']), ['document', 'data'], { nick: 'x', email: '' });
  const mended = applyFix(asking as Written, {
    command: 'remove',
    args: { at: '/document/steps/start/body/2', thing: 'field', name: 'nick' },
  });
  expect(valueAt(mended, at)).toEqual(['email']);
  expect(valueAt(mended, ['document', 'data'])).toEqual({ email: '' });
  expect(Object.keys(valueAt(mended, ['messages']) ?? {}).sort()).toEqual([
    ...['sample.email', 'sample.password', 'sample.submit', 'sample.title'],
  ]);
});
