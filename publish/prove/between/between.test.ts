import { product } from '../../../src/product/product.ts';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { prove } from '../../prove.ts';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { Finding, ProofSurroundings, ProvenDocument } from '../contract.ts';
import { createReplay } from '../replay.ts';
import { createModel } from '../model.ts';
import { addressBookOf } from './addressBook.ts';
import { findFaults, findingsBetween } from './between.ts';
import { outlineOf } from './outline.ts';
import { wordSaid } from '../../wording/wordSaid.ts';
import { inIndonesian } from '../testing/inIndonesian.ts';

/** A flow that opens with a call and goes where the call leads. */
function opening(flow: string, to: string, more: Partial<FlowDocument> = {}): ProvenDocument {
  const document = {
    formatVersion: 2,
    flow,
    routes: [{ path: `/vplus/${flow}` }],
    firstStep: 'look',
    steps: {
      look: {
        title: 'Look',
        body: [],
        onShow: 'ask',
        actions: [{ id: 'home', label: 'Home', leave: '/vplus' }],
      },
    },
    calls: { ask: { effect: 'identity.deletionTerms', on: { ok: { leave: to } } } },
    ...more,
  };
  return { document: openedDocument(document), messages: {} };
}

/** A flow with a text input, a link and a button that leaves. */
function asking(
  flow: string,
  more: Partial<FlowDocument['steps'][string]> = {},
  routes = [`/vplus/${flow}`],
): ProvenDocument {
  const document = {
    formatVersion: 2,
    flow,
    routes: routes.map((path) => ({ path })),
    firstStep: 'ask',
    steps: {
      ask: {
        title: 'Ask',
        body: [{ field: 'email', widget: 'text', label: 'Email', schema: { type: 'string', maxLength: 40 } }],
        ...more,
      },
    },
  };
  return { document: openedDocument(document), messages: {} };
}

const circles = (all: readonly ProvenDocument[]): readonly Finding[] =>
  prove(all).filter(({ code }) => code === 'redirectCircle');

function between(mine: ProvenDocument, others: readonly ProvenDocument[], more: ProofSurroundings = {}) {
  const outlines = others.map((each) => outlineOf(each));
  return findFaults(product, outlineOf(mine), outlines, { dialogs: {}, ...more });
}

describe('addresses that lead to each other', () => {
  it('[PROVE-1342] a flow that leaves for its own address as soon as it opens is found, with the way', () => {
    const [found] = circles([opening('mine', '/vplus/mine'), asking('other')]);
    expect(found).toMatchObject({ flow: 'mine', place: '/document/calls/ask/on/ok', severity: 'error' });
    expect(found && wordSaid(found.sentence)).toBe(
      'These addresses lead to each other without a press: /vplus/mine → /vplus/mine.',
    );
    expect(found?.path.map((turn) => wordSaid(turn))).toEqual([
      '1. Open /vplus/mine, logged in; it leads to /vplus/mine.',
    ]);
  });

  it('[PROVE-1342] a circle over three flows is found once, and each of its hops is one that the engine makes', () => {
    const all = [opening('a', '/vplus/b'), opening('b', '/vplus/c'), opening('c', '/vplus/a'), asking('d')];
    const found = circles(all);
    expect(found.map(({ flow, path }) => [flow, path.length])).toEqual([['a', 3]]);
    const scripts = found.flatMap((each) =>
      each.script === null ? [] : [each.script, ...(each.onward ?? [])],
    );
    const ends = scripts.map((script) => {
      const proven = all.find(({ document }) => document.flow === script.flow);
      if (proven === undefined) throw new Error(`There is no flow ${script.flow}.`);
      const { dialogs } = createModel(proven);
      const { requests } = createReplay(proven.document, proven.messages, dialogs).play(script);
      return requests.flatMap((request) => (request.kind === 'leave' ? [request.to] : []));
    });
    expect(ends).toEqual([['/vplus/b'], ['/vplus/c'], ['/vplus/a']]);
  });

  it('[PROVE-1342] the login that leads to a page for subscribers, which asks for a login, goes round for a visitor', () => {
    const login = opening('login', '/vplus/mine', {
      routes: [{ path: '/vplus/auth/login' }],
      access: 'visitors',
      calls: { ask: { effect: 'identity.social', on: { ok: { leave: '/vplus/mine' } } } },
    });
    const mine = { ...asking('mine', { actions: [{ id: 'home', label: 'Home', leave: '/vplus' }] }) };
    const closed = { ...mine, document: { ...mine.document, access: 'subscribers' as const } };
    const quiet = opening('login', '/vplus/mine', {
      routes: [{ path: '/vplus/auth/login' }],
      access: 'visitors',
      calls: { ask: { effect: 'partner.remember', on: { ok: { leave: '/vplus/mine' } } } },
    });
    expect(
      circles([quiet, closed]).map(({ flow, path }) => [flow, ...path.map((turn) => wordSaid(turn))]),
    ).toEqual([
      [
        'login',
        '1. Open /vplus/auth/login, without a session; it leads to /vplus/mine.',
        '2. /vplus/mine opens by itself; it asks for a login, at /vplus/auth/login.',
      ],
    ]);
    expect(circles([login, closed])).toEqual([]);
    expect(circles([quiet, mine])).toEqual([]);
  });

  it('[PROVE-1342] where a hop hangs on what a call answers, the answers may exclude each other: a warning', () => {
    const cases = [
      { if: { var: 'answer.eligible' }, then: { leave: '/vplus/b' } },
      { then: { toast: 'Look' } },
    ];
    const sometimes = opening('a', '/vplus/b', {
      calls: { ask: { effect: 'identity.deletionTerms', on: { ok: { cases } } } },
    });
    expect(circles([sometimes, opening('b', '/vplus/a')]).map(({ severity }) => severity)).toEqual([
      'warning',
    ]);
    expect(circles([opening('a', '/vplus/b'), asking('b')])).toEqual([]);
  });
});

describe('what a link carries', () => {
  const link = (to: string, carry: string[]) => ({ links: [{ id: 'on', label: 'On', to, carry }] });

  it('[PROVE-1341] is taken by the flow at its end; the finding names what is not, with the way to the link', () => {
    const found = prove([asking('mine', link('/vplus/other', ['email'])), asking('other')]);
    expect(found.filter(({ code }) => code === 'carriedNowhere')).toEqual([]);
    const [lost] = prove([
      asking('mine', link('/vplus/other', ['email'])),
      opening('other', '/vplus'),
    ]).filter(({ code }) => code === 'carriedNowhere');
    expect(lost).toMatchObject({
      flow: 'mine',
      place: '/document/steps/ask/links/0/carry/0',
      severity: 'error',
    });
    expect(lost?.script?.turns).toEqual([]);
    expect(lost?.path.map((turn) => wordSaid(turn))).toEqual(['1. Open /vplus/mine.']);
  });

  it('[PROVE-1341] of a button, the way leads through the press that takes it along', () => {
    const away = { id: 'away', label: 'Away', leave: { to: '/vplus/other', carry: ['email'] } };
    const [lost] = prove([asking('mine', { actions: [away] }), opening('other', '/vplus')]).filter(
      ({ code }) => code === 'carriedNowhere',
    );
    expect(lost?.script?.turns.map(({ kind }) => kind)).toEqual(['press']);
  });

  it('[PROVE-1341] a page takes nothing; of a screen that is still to come nothing is said', () => {
    expect(between(asking('mine', link('/vplus/help', ['email'])), []).map(({ code }) => code)).toEqual([
      'carriedNowhere',
    ]);
    expect(between(asking('mine', link('/vplus/pay/payment/forest', ['email'])), [])).toEqual([]);
  });
});

describe('an address', () => {
  it('[PUB-63] that two flows claim is found at the one that is saved, and at one only where all are looked at', () => {
    const [one, other] = [asking('one', {}, ['/vplus/here/']), asking('other', {}, ['/vplus/here'])];
    expect(between(one, [other]).map(({ code, flow }) => `${code} ${flow}`)).toEqual(['addressTaken one']);
    expect(between(other, [one]).map(({ code, flow }) => `${code} ${flow}`)).toEqual(['addressTaken other']);
    const both = prove([one, other]).filter(({ code }) => code === 'addressTaken');
    expect(both.map(({ flow, place }) => `${flow} ${place}`)).toEqual(['other /document/routes/0/path']);
    expect(between(asking('a', {}, ['/vplus/x/{id}']), [asking('b', {}, ['/vplus/x/y'])])).toEqual([]);
    expect(between(asking('a', {}, ['/vplus/x/{id}']), [asking('b', {}, ['/vplus/x/{name}'])])).toHaveLength(
      1,
    );
  });

  it('[PROVE-1340] that a flow gives up names every link that still leads there, by flow, step and label', () => {
    const other = asking('other', {
      links: [{ id: 'on', label: 'Go', to: '/vplus/before' }],
      actions: [{ id: 'too', label: 'Press', leave: '/vplus/before' }],
    });
    const [left, ...more] = between(asking('mine', {}, ['/vplus/after']), [other], {
      former: ['/vplus/before'],
    });
    expect(more).toEqual([]);
    expect(left).toMatchObject({ code: 'addressLeft', flow: 'mine', place: '/document/routes' });
    const listed = { key: '{links}', values: left?.names ?? {} };
    expect([wordSaid(listed), inIndonesian(listed)]).toEqual([
      'other: step “Ask”, link “Go”; other: step “Ask”, button “Press”',
      'other: langkah “Ask”, tautan “Go”; other: langkah “Ask”, tombol “Press”',
    ]);
  });

  it('[PROVE-21] that the product keeps for a flow which is not there is found at the link', async () => {
    const login = await shippedProof('login');
    const register = await shippedProof('register');
    const rest = [await shippedProof('forgot-password'), await shippedProof('social-login')];
    const nowhere = (others: readonly ProvenDocument[]) =>
      between(login, others).flatMap(({ code, place }) => (code === 'linkToNowhere' ? [place] : []));
    expect(nowhere([register, ...rest])).toEqual([]);
    expect(nowhere(rest)).toEqual(['/document/steps/code/links/3/to', '/document/steps/password/links/4/to']);
  });

  it('[PROVE-1340] of a shipped flow that moved is found at the flow, not at each link', async () => {
    const register = await shippedProof('register');
    const moved = {
      ...register,
      document: { ...register.document, routes: [{ path: '/vplus/auth/sign-up' }] },
    };
    const found = prove([moved, await shippedProof('login')]).filter(({ code }) => code !== 'addressTaken');
    const ways = found.filter(({ code }) => code === 'linkToNowhere' || code === 'addressLeft');
    expect(ways.map(({ code, flow }) => `${code} ${flow}`)).toContain('addressLeft register');
    expect(ways.filter(({ place }) => place.endsWith('/to') && place.includes('/links/4'))).toEqual([]);
  });
});

it('[PROVE-3460] among many flows circles are looked for once, not once for each', async () => {
  const { document, messages } = await shippedProof('forgot-password');
  const readsOf = (count: number): number => {
    let reads = 0;
    const outlines = Array.from({ length: count }, (_, nth) => {
      const routes = [{ path: `/vplus/copies/${nth}` }];
      const outline = outlineOf({ document: { ...document, flow: `copy-${nth}`, routes }, messages });
      const counted = () => {
        reads += 1;
        return outline.openings;
      };
      return Object.defineProperty({ ...outline }, 'openings', { get: counted });
    });
    findingsBetween(product, outlines);
    return reads;
  };
  const few = readsOf(10);
  expect(few).toBeGreaterThan(0);
  expect(readsOf(100)).toBe(few * 10);
});

it('[PROVE-3460] an address is found by its words and by its open parts, in whatever list it stands', () => {
  const others = [
    asking('word', {}, ['/vplus/pay/card']),
    asking('open', {}, ['/vplus/pay/{method}/']),
    asking('another', {}, ['/vplus/other']),
  ].map((each) => outlineOf(each));
  const flowsAt = (path: string) =>
    addressBookOf(others)
      .at(path)
      .map(({ flow }) => flow);
  expect(flowsAt('/vplus/pay/card/')).toEqual(['word', 'open']);
  expect(flowsAt('/vplus/pay/qris')).toEqual(['open']);
  expect(flowsAt('/vplus/pay/{id}')).toEqual(['word', 'open']);
  expect(flowsAt('/vplus/pay')).toEqual([]);
  expect(addressBookOf(others).claiming('/vplus/pay/{id}')).toEqual([others[1]]);
  expect(addressBookOf(others).claiming('/vplus/pay/card')).toEqual([others[0]]);
});

async function shippedProof(flow: string): Promise<ProvenDocument> {
  const { document, messages } = await shippedItem(flow);
  return { document: openedDocument(document), messages };
}

it('[PROVE-3461] a circle between two flows is found however many other flows there are', () => {
  const [a, b] = [opening('zig', '/vplus/zag'), opening('zag', '/vplus/zig')].map((each) => outlineOf(each));
  const one = outlineOf(opening('lead', '/vplus/help'));
  const others = Array.from({ length: 600 }, (_, nth) => ({
    ...one,
    flow: `lead-${nth}`,
    routes: [{ path: `/vplus/lead/${nth}`, access: 'subscribers' as const }],
    openings: one.openings.map((each) => ({ ...each, paths: [`/vplus/lead/${nth}`] })),
  }));
  const found = findingsBetween(product, [...others, ...(a && b ? [a, b] : [])]);
  expect(found.filter(({ code }) => code === 'redirectCircle').map(({ flow }) => flow)).toEqual(['zag']);
});
