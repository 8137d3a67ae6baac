import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const rules = ['PUB-5129'];

const shipped = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

type Change = (document: FlowDocument) => void;

/** The link of a step, by its name. */
function linkOf({ steps }: FlowDocument, step: string, id: string) {
  const link = steps[step]?.links?.find((each) => each.id === id);
  if (link === undefined) throw new Error(`The step "${step}" has no link "${id}" any more.`);
  return link;
}

/** Lets a link carry nothing, with whatever else is written over it. */
const linkWithout =
  (step: string, id: string, over: object = {}): Change =>
  (document) => {
    const link = Object.assign(linkOf(document, step, id), over);
    delete link.carry;
  };

/** Lets a button lead out of a step; no input has to be valid for it. */
const buttonWith =
  (step: string, over: object): Change =>
  ({ steps }) =>
    void steps[step]?.actions?.push({
      id: 'leaveByButton',
      label: 'login.useCode',
      kind: 'link',
      needs: [],
      ...over,
    });

const placesAfter = async (flow: string, change: Change) =>
  (await findingsAfter(flow, change, rules)).map((line) => line.split(' ')[2]);

const messageKeys = await shippedMessageKeys();

/** What is found in a flow of two addresses that ask for one e-mail address, after a change of the step at the second. */
async function foundAtSecond(change: Change): Promise<readonly string[]> {
  const item = structuredClone((await fixtureOf('PUB-5129')).item);
  change(item.document as FlowDocument);
  const result = await publishFlow(item, { messageKeys });
  return (result.ok ? result.value.warnings : result.error).flatMap(({ rule }) =>
    rules.includes(rule) ? [rule] : [],
  );
}

describe('what was typed and is asked for again', () => {
  it.each(shipped)('[PUB-5129] %s as it ships leaves nothing behind that is typed again', async (flow) => {
    expect(await placesAfter(flow, () => undefined)).toEqual([]);
  });

  it.each<readonly [string, string, Change, string]>([
    [
      'login',
      'a link that carries nothing',
      linkWithout('password', 'register'),
      '/steps/password/links/4/to',
    ],
    [
      'login',
      'a link to a forgotten password',
      linkWithout('password', 'forgot'),
      '/steps/password/links/0/to',
    ],
    ['register', 'a link back to the login', linkWithout('identity', 'login'), '/steps/identity/links/4/to'],
    [
      'login',
      'a button',
      buttonWith('password', { leave: '/vplus/auth/register' }),
      '/steps/password/actions/2/leave',
    ],
    [
      'login',
      'a button of a question',
      buttonWith('password', {
        dialog: {
          title: 'login.title',
          message: 'login.intro',
          buttons: [{ label: 'login.useCode' }, { label: 'login.submit', leave: '/vplus/auth/register' }],
        },
      }),
      '/steps/password/actions/2/dialog/buttons/1/leave',
    ],
    [
      'forgot-password',
      'a call that went well',
      ({ calls }) => void Object.assign(calls?.['recover']?.on['ok'] ?? {}, { leave: '/vplus/auth/login' }),
      '/calls/recover/on/ok/leave',
    ],
  ])('[PUB-5129] %s: %s is found', async (flow, _what, change, place) => {
    expect(await placesAfter(flow, change)).toEqual([`/document${place}`]);
  });

  it.each<readonly [string, string, Change]>([
    ['login', 'a link to a page', linkWithout('password', 'register', { to: '/vplus/help' })],
    ['change-password', 'a password alone', linkWithout('password', 'forgot')],
    [
      'login',
      'a button that sends it in the address',
      buttonWith('password', {
        leave: {
          to: '/vplus/auth/register',
          query: { email: { var: 'data.email' }, phone: { var: 'data.phone' } },
        },
      }),
    ],
    [
      'login',
      'a link that shows only while both are empty',
      linkWithout('password', 'register', {
        visible: { and: [{ empty: { var: 'data.phone' } }, { empty: { var: 'data.email' } }] },
      }),
    ],
    [
      'login',
      'a button that empties both',
      buttonWith('password', { set: { phone: '', email: '' }, leave: '/vplus/auth/register' }),
    ],
    [
      'login',
      'what goes along by half, which PUB-4888 finds',
      (document) => void (linkOf(document, 'password', 'register').carry = ['channel', 'phone']),
    ],
    ['login', 'a way to the same step again', buttonWith('password', { leave: '/vplus/auth/login' })],
    [
      'login',
      'a link to another thing of the same name',
      (document) => {
        for (const { body } of Object.values(document.steps))
          for (const item of body)
            if ('field' in item && ['phone', 'email'].includes(item.field))
              item.schema = { type: 'string', maxLength: 64, pattern: '^[A-Z]{3}$' };
        linkWithout('password', 'forgot')(document);
      },
    ],
    [
      'tv-activate',
      'the code of a television and of a voucher',
      ({ steps }) =>
        void steps['code']?.links?.push({
          id: 'voucher',
          label: 'tvActivate.toHelp',
          to: '/vplus/redeem/voucher',
        }),
    ],
    [
      'forgot-password',
      'an error that leads to another flow',
      ({ calls }) =>
        void Object.assign(calls?.['recover']?.on ?? {}, { other: { leave: '/vplus/auth/register' } }),
    ],
  ])('[PUB-5129] %s: %s is a fair design', async (flow, _what, change) => {
    expect(await placesAfter(flow, change)).toEqual([]);
  });
  it.each(['toString', 'constructor', '__proto__'])(
    '[PUB-5129] a flow that begins with a step that is not there, as “%s”, is refused for that',
    async (missing) => {
      const { item } = structuredClone(await fixtureOf('PUB-5129'));
      const document = item.document as FlowDocument;
      document.firstStep = { if: [{ '==': [{ var: 'query.view' }, 'code'] }, missing, 'start'] };
      const result = await publishFlow(item, { messageKeys });
      const refused = result.ok ? [] : result.error.map(({ rule }) => rule);
      expect(refused.some((rule) => ['PUB-34', 'PUB-02'].includes(rule))).toBe(true);
    },
  );
  it('[PUB-5129] what stands there already is not typed again: from the start, or by the call of the step', async () => {
    expect(await foundAtSecond(() => undefined)).toEqual(rules);
    expect(await foundAtSecond((document) => void (document.data = { email: '' }))).toEqual(rules);
    expect(await foundAtSecond((document) => void (document.data = { email: 'ayu@example.com' }))).toEqual(
      [],
    );
    const fillsIn: Change = ({ steps, calls }) => {
      Object.assign(steps['code'] ?? {}, { onShow: 'fill' });
      Object.assign(calls ?? {}, {
        fill: { effect: 'subscription.packages', on: { ok: { set: { email: 'ayu@example.com' } } } },
      });
    };
    expect(await foundAtSecond(fillsIn)).toEqual([]);
  });
});
