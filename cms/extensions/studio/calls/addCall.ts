import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { type Patch, patchTo } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { addNumber } from '../outline/flow/names.ts';
import { textsFreedBy, withoutTexts } from '../outline/flow/ownTexts.ts';
import { spokenMentions, spokenPlace } from '../outline/flow/spoken.ts';
import { entryAt, openDocument, type Place, stepOf } from '../outline/flow/written.ts';
import { overlay } from '../outline/properties/overlay.ts';
import { callOf, callsOf } from './callOf.ts';
import { firstValue, inputsOf } from './sends.ts';
import { isAddress } from './targets.ts';
import { listsOfCall, readsOfAnswers, usesOfCall } from './usesOfCall.ts';

/** The format takes that many. */
const most = 40;

export interface NewCall {
  /** The button that makes it. */
  readonly place: Place;
  readonly effect: string;
}

/** Gives a button a call. It leads where the button led, once the call succeeds; what it sends is chosen where something fits. */
export const addCall: Command<NewCall> = {
  can(work, { place, effect }) {
    const { written, product } = work;
    const action = entryAt(openDocument(written.document, product), place);
    const calls = isRow(written.document) ? written.document['calls'] : null;
    if (place.list !== 'actions' || action === null || (calls !== undefined && !isRow(calls)))
      return phrase('outline.refuse.json');
    if (!Object.hasOwn(product.effects, effect)) return phrase('outline.refuse.json');
    if (action['call'] !== undefined) return phrase('calls.refuse.hasCall');
    if (action['dialog'] !== undefined) return phrase('follows.refuse.dialogFirst');
    return callsOf(written.document).length < most ? true : phrase('outline.refuse.full', { count: most });
  },
  run(work, { place, effect }) {
    const { written, product } = work;
    const { document } = written;
    const name = callName(document, effect);
    const action = entryAt(openDocument(document, product), place);
    const [goto, leave] = [action?.['goto'], action?.['leave']];
    const challenges =
      isRow(document) && isRow(document['challenges']) ? Object.keys(document['challenges']) : [];
    const begins = product.effects[effect]?.answers === 'challenge' ? challenges[0] : undefined;
    const ok =
      begins !== undefined
        ? { startCode: begins }
        : leave !== undefined
          ? { leave }
          : { goto: typeof goto === 'string' ? goto : place.step };
    const call = { effect, send: sendFor(work, name, effect), on: { ok } };
    return [
      ...withCall(written, name, Object.keys(call.send).length === 0 ? { effect, on: call.on } : call),
      ...overlay(written, place, product, [
        [['goto'], undefined],
        [['leave'], undefined],
        [['call'], name],
      ]),
    ];
  },
  says: ({ written, product }, { place, effect }) =>
    phrase('calls.says.added', {
      thing: spokenPlace(written, openDocument(written.document, product), place),
      name: callName(written.document, effect),
    }),
};

/** What a new call sends, as far as something of the flow fits. */
function sendFor(
  { written, product }: Workplace,
  name: string,
  effect: string,
): Readonly<Record<string, unknown>> {
  const { document } = written;
  const calls = isRow(document) && isRow(document['calls']) ? document['calls'] : {};
  const begun = { ...(isRow(document) ? document : {}), calls: { ...calls, [name]: { effect, on: {} } } };
  return Object.fromEntries(
    inputsOf({ ...written, document: begun }, name, product).flatMap((sent) => {
      const value = sent.isOptional ? undefined : firstValue(sent);
      return value === undefined ? [] : [[sent.name, value]];
    }),
  );
}

function callName(document: unknown, effect: string): string {
  const base = (effect.split('.').at(-1) ?? 'call').slice(0, 36);
  return addNumber(base, (name) => callOf(document, name) !== null);
}

function withCall(written: Workplace['written'], name: string, call: unknown): readonly Patch[] {
  const { document } = written;
  return isRow(document) && isRow(document['calls'])
    ? [patchTo(written, ['document', 'calls', name], call)]
    : [patchTo(written, ['document', 'calls'], { [name]: call })];
}

export interface Pressing {
  readonly place: Place;
  readonly to: 'goto' | 'leave' | 'call';
  readonly name: string;
}

/** Sets what a button does: it goes to a step, leaves the flow, or makes a call that the flow has. */
export const setPress: Command<Pressing> = {
  can({ written, product }, { place, to, name }) {
    const { document } = written;
    const action = entryAt(openDocument(document, product), place);
    if (place.list !== 'actions' || action === null) return phrase('outline.refuse.json');
    if (action[to] === name) return phrase('outline.refuse.visible');
    if (action['dialog'] !== undefined) return phrase('follows.refuse.dialogFirst');
    const isThere =
      to === 'goto'
        ? stepOf(document, name) !== null
        : to === 'call'
          ? callOf(document, name) !== null
          : isAddress(name);
    return isThere ? true : phrase('calls.refuse.target');
  },
  run({ written, product }, { place, to, name }) {
    const others = (['goto', 'leave', 'call'] as const).filter((each) => each !== to);
    return overlay(written, place, product, [
      ...others.map((each) => [[each], undefined] as const),
      [[to], name],
    ]);
  },
  says: ({ written, product }, { place }) =>
    phrase('calls.says.press', {
      thing: spokenPlace(written, openDocument(written.document, product), place),
    }),
};

/** Removes a call that nothing makes and whose answers nothing reads, with its own texts and lists. */
export const removeCall: Command<{ readonly call: string }> = {
  can({ written, product }, { call }) {
    if (callOf(written.document, call) === null) return phrase('outline.refuse.json');
    const opened = openDocument(written.document, product);
    const uses = [...usesOfCall(opened, call), ...readsOfAnswers(opened, call)];
    if (uses.length === 0) return true;
    return phrase('outline.refuse.read', {
      thing: phrase('outline.place.call', { name: call }),
      places: spokenMentions(written, opened, uses),
    });
  },
  run({ written, product }, { call }) {
    const { document } = written;
    const opened = openDocument(document, product);
    const isLast = callsOf(document).length === 1;
    const freed = textsFreedBy(written, opened, ['calls', call]);
    return [
      patchTo(written, ['document', 'calls', ...(isLast ? [] : [call])], undefined),
      ...withoutLists(written, listsOfCall(document, call)),
      ...withoutTexts(written, freed),
    ];
  },
  says: (_, { call }) =>
    phrase('outline.says.removed', { thing: phrase('outline.place.call', { name: call }) }),
};

function withoutLists(written: Workplace['written'], names: readonly string[]): readonly Patch[] {
  const { document } = written;
  const stood = isRow(document) && isRow(document['lists']) ? Object.keys(document['lists']) : [];
  if (names.length > 0 && names.length === stood.length)
    return [patchTo(written, ['document', 'lists'], undefined)];
  return names
    .toSorted((one, other) => stood.indexOf(other) - stood.indexOf(one))
    .map((name) => patchTo(written, ['document', 'lists', name], undefined));
}
