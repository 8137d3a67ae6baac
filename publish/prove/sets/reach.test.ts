import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { World } from '../contract.ts';
import { explore } from '../explore.ts';
import { pathsOf } from '../logic.ts';
import { createModel, type Model } from '../model.ts';
import { createReplay, type Replayed } from '../replay.ts';
import type { ModelState } from '../state.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { all, none } from './diagrams.ts';
import type { Place } from './places.ts';
import { reach, type PlaceSet, type Sets } from './reach.ts';
import { codePath, codePhases, type Variable } from './space.ts';
import { waysTo } from './ways.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

async function modelOf(flow: string): Promise<Model> {
  const { document, messages } = await shippedItem(flow);
  return createModel({ document: openedDocument(document), messages });
}

/** Whether a state of the walk is at a place. */
function isAt({ status, step, left, running, dialog }: ModelState, place: Place): boolean {
  if (place.kind === 'left') return status === 'left' && left === place.to;
  if (status === 'left' || place.step !== step) return false;
  if (place.kind === 'dialog')
    return (
      dialog !== null &&
      JSON.stringify([dialog.buttons, dialog.rest]) ===
        JSON.stringify([place.dialog.buttons, place.dialog.rest])
    );
  if (dialog !== null) return false;
  return place.kind === 'running'
    ? running?.call === place.call && running.chain.by === place.chain.by
    : running === null;
}

/** Whether the rows that an input offers go by a text of the address, which the walk has made up. */
function isChosenByAddress({ inputs, condition }: Model['facts'], field: string, { query }: World): boolean {
  const rules = (inputs.get(field) ?? []).flatMap(({ rowVisible }) => rowVisible ?? []);
  return rules
    .flatMap((each) => pathsOf(condition(each)))
    .some(
      (path) =>
        path.startsWith('query.') &&
        query[path.slice('query.'.length)] === `${path.slice('query.'.length)}-1`,
    );
}

/** The index of a variable's value in a state of the walk; null where the walk does not tell. */
function indexIn(
  { space, model: { facts } }: Sets,
  variable: Variable,
  { world, data, lists, codes, entries }: ModelState,
): number | null {
  const [root, name = '', channel = ''] = variable.path.split('.');
  const index = (value: Parameters<typeof space.indexOf>[1]): number | null => {
    const found = space.indexOf(variable, value);
    return found === -1 ? null : found;
  };
  switch (root) {
    case 'config':
      return index(world.config[name] ?? null);
    case 'query':
      // The walk puts any text where a route says one that nothing asks for; the sets have the route's own.
      return world.query[name] === `${name}-1` ? null : index(world.query[name] ?? null);
    case 'session':
      return index(world.signedIn);
    case 'device':
      return index(world.device);
    case 'data':
      // Where the walk puts any text into the address, the rows that go by it are others, too.
      return isChosenByAddress(facts, name, world) ? null : index(data[name] ?? null);
    case 'list':
      return lists[name] === undefined ? 0 : null;
    case 'back':
      return index(entries.at(-2) ?? null);
    case 'code': {
      const code = codes[name]?.[channel];
      const isCorrecting = code?.phase === 'sent' && code.correcting;
      const phase = isCorrecting ? 'correcting' : (code?.phase ?? 'idle');
      return variable.path === codePath(name, channel) && facts.document.challenges !== undefined
        ? codePhases.indexOf(phase)
        : null;
    }
    default:
      return null;
  }
}

function liesIn(sets: Sets, state: ModelState, places: readonly PlaceSet[]): boolean {
  const { space } = sets;
  if (state.status === 'left') return places.length > 0;
  const set = space.variables.toReversed().reduce((found, variable) => {
    const index = indexIn(sets, variable, state);
    return index === null ? found : space.diagrams.and(found, space.is(variable, index));
  }, all);
  return places.some((each) => space.diagrams.and(each.set, set) !== none);
}

function arrives(place: Place, { snapshot }: Replayed): boolean {
  if (place.kind === 'left') return snapshot.status === 'left';
  const isThere = snapshot.step === place.step && (snapshot.dialog !== null) === (place.kind === 'dialog');
  return isThere && (snapshot.running?.name ?? null) === (place.kind === 'running' ? place.call : null);
}

describe.each(flows)('the sets of the shipped flow %s', { timeout: 240_000 }, (flow) => {
  it('[PROVE-3842] hold every state that the walk over single states comes to', async () => {
    const model = await modelOf(flow);
    const walked = explore(model);
    if (!('reached' in walked)) throw new Error('The walk is cut.');
    const sets = reach(model);
    expect(sets.coverage).toEqual({ finished: true, left: [] });
    const missed = walked.reached.filter(
      ({ state }) =>
        !liesIn(
          sets,
          state,
          sets.places.filter(({ place }) => isAt(state, place)),
        ),
    );
    expect(missed.map(({ state: { step, data, status } }) => ({ step, data, status })).slice(0, 3)).toEqual(
      [],
    );
  });

  it('[PROVE-3843] hold what runs on the engine come to: it arrives at each place, but by a Back that leads further than one run', async () => {
    const model = await modelOf(flow);
    const sets = reach(model);
    const { document, messages } = await shippedItem(flow);
    const replay = createReplay(openedDocument(document), messages, model.dialogs);
    const lost = sets.places.filter((each) => {
      const ways = waysTo(sets, each, each.set, 4);
      const isBack = ways.every(({ turns }) => turns.some(({ kind }) => kind === 'back'));
      return ways.length === 0 || (!isBack && !ways.some((way) => arrives(each.place, replay.play(way))));
    });
    expect(lost.map(({ place }) => place)).toEqual([]);
  });
});

describe('the values of a document', () => {
  it('[PROVE-3841] that three times are compared with each other come in all their 13 orders', () => {
    const names = ['createdAt', 'expiresAt', 'watchUntil'];
    const before = (one: string, other: string) => ({
      '<': [{ var: `data.${one}` }, { var: `data.${other}` }],
    });
    const pairs = [
      before('createdAt', 'expiresAt'),
      before('expiresAt', 'watchUntil'),
      before('createdAt', 'watchUntil'),
    ];
    const { document, messages } = smallFlow({
      query: ['payment_id'],
      steps: {
        wait: {
          onShow: 'status',
          body: [],
          actions: [{ id: 'away', label: 'away', visible: { or: pairs }, leave: '/vplus' }],
        },
      },
      calls: {
        status: {
          effect: 'payment.status',
          send: { paymentId: { var: 'query.payment_id' } },
          on: { ok: { take: names } },
        },
      },
    });
    const { places, space } = reach(createModel({ document, messages }));
    const [rest] = places.filter(({ place }) => place.kind === 'rest');
    const times = names.map((name) => space.at(`data.${name}`));
    const orders = new Set<string>();
    const visit = (set: number, at: number, chosen: readonly string[]): void => {
      const variable = times[at];
      if (variable === undefined) {
        const sorted = [...new Set(chosen)].toSorted();
        orders.add(chosen.map((each) => sorted.indexOf(each)).join());
        return;
      }
      variable.values.forEach((value, index) => {
        const there = space.diagrams.and(set, space.is(variable, index));
        if (index > 0 && there !== none) visit(there, at + 1, [...chosen, String(value)]);
      });
    };
    visit(rest?.set ?? none, 0, []);
    expect(orders.size).toBe(13);
  });
});
