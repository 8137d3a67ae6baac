import { isRecord } from '@alur/engine/json';
import type { Fix, RemovedThing } from '../contract/fix.ts';
import type { Problem } from '../contract/problem.ts';
import type { Said, SaidValue } from '../contract/said.ts';
import type { Product } from '../product/product.ts';
import type { SentenceKey } from '../wording/say.ts';
import { nearest } from '../wording/suggest.ts';
import { applyFix, type Written } from './applyFix.ts';
import { wordedPart } from './newText.ts';
import { putAt, segmentsOf, textsIn, valueAt } from './putAt.ts';

/** A problem, the item that it was found in, and what the product says. */
interface Case {
  readonly pointer: string;
  readonly item: Written;
  readonly product: Pick<Product, 'effects' | 'locales'>;
  /** A value of the problem’s sentence. */
  readonly text: (name: string) => string;
}

type Worded = NonNullable<Problem['said']>;

/** As many ways to mend one thing can be offered side by side. */
const mostFixes = 4;

/**
 * The ways to mend a problem by a press, likeliest first; none where it takes a person’s own words. Each of them changes something.
 *
 * @param item as it was examined
 */
export function fixesOf(
  { pointer, said }: Pick<Problem, 'pointer' | 'said'>,
  item: Written,
  product: Case['product'],
): readonly Fix[] {
  if (said === undefined) return [];
  const values = { ...said.cure.values, ...said.sentence.values };
  const text = (name: string): string => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const each: Case = { pointer, item, product, text };
  const make = Object.hasOwn(makers, said.sentence.key)
    ? makers[said.sentence.key as keyof typeof makers]
    : undefined;
  const renamed = renames(each, said);
  const found = renamed.length > 0 ? renamed : (make?.(each) ?? []);
  return found.filter((fix) => applyFix(item, fix) !== null).slice(0, mostFixes);
}

const removes =
  (thing: RemovedThing, name: string, up = 0) =>
  ({ pointer, text }: Case): readonly Fix[] => [
    {
      command: 'remove',
      args: {
        at: pointer
          .split('/')
          .slice(0, up === 0 ? undefined : -up)
          .join('/'),
        thing,
        name: text(name),
      },
    },
  ];

/** What mends a problem, by the key of its sentence. */
const makers = {
  'lint.missingTranslation': ({ item, text }) => copies(item, text('key'), text('locale')),
  'lint.emptyText': ({ pointer, item, text }) => copies(item, text('key'), segmentsOf(pointer)[2] ?? ''),
  'lint.unusedMessage': removes('text', 'key'),
  'lint.unusedErrorMessage': removes('line', 'keyword'),
  'lint.unusedCall': removes('call', 'name'),
  'lint.unusedValue': removes('value', 'name'),
  'lint.recordedRename.gone': removes('line', 'from'),
  'lint.recordedRename.stands': removes('line', 'from'),
  'lint.recordedRename.twice': removes('line', 'from'),
  'lint.namedOutcome.unused': removes('outcome', 'name'),
  'lint.errorCode.login': removes('line', 'code'),
  'lint.errorCode.repeated': removes('line', 'code'),
  'lint.repeatedRoute': removes('line', 'path', 1),
  'lint.repeatedCase': removes('case', 'name'),
  'lint.presetUse.overridden': removes('line', 'keys'),
  'lint.contradiction.keyword': removes('line', 'keyword'),
  'lint.choiceLabel.unknown': removes('line', 'value'),
  'lint.secretFlow.beforehand': removes('line', 'name'),
  'lint.unreachableStep': removes('step', 'id'),
  'lint.unreadField': (each) => [
    ...sends(each, [each.text('name')]),
    ...(isHeld(each) ? [] : removes('field', 'name')(each)),
  ],
  'lint.submittedInput': (each) => sends(each, namesInQuotes(each.text('names'))),
  'lint.emptyConsent.required': ({ pointer }) => [{ command: 'mustTick', args: { at: entryOf(pointer) } }],
  'lint.refusedFlag': ({ pointer }) => [{ command: 'mustTick', args: { at: entryOf(pointer) } }],
  'lint.emptyConsent.unsent': ({ pointer, item, text }) =>
    callsNear(item, pointer).map((call) => ({ command: 'requireTick', args: { call, name: text('name') } })),
  'lint.unboundedText': ({ pointer }) => [limit(`${entryOf(pointer)}/schema`)],
  'lint.unboundedText.pattern': ({ pointer }) => [limit(`${entryOf(pointer)}/schema`)],
  'lint.secretWidget': ({ pointer }) => [
    { command: 'keepSecret', args: { at: `${entryOf(pointer)}/schema` } },
  ],
  'lint.neededInput': ({ pointer, text }) => [
    { command: 'askFor', args: { at: entryOf(pointer), names: namesInQuotes(text('names')) } },
  ],
  'lint.callBeforeConsent': ({ pointer, text }) => [
    { command: 'askFor', args: { at: entryOf(pointer), names: [text('name')] } },
  ],
  'lint.inputLabel': (each) => [writeText(each, 'label', each.text('name'))],
  'lint.untitledStep': (each) => [writeText(each, 'title', each.text('id'))],
  'lint.choiceLabel.unlabelled': (each) => [
    writeText(each, `choices/${each.text('value')}`, each.text('value')),
  ],
  'lint.primaryActions': ({ pointer }) => [{ command: 'makeSecondary', args: { at: pointer } }],
  'lint.finishedStep': ({ pointer }) => [{ command: 'endBack', args: { at: pointer } }],
  'lint.unwatchedStep': ({ pointer, text }) => [
    { command: 'watch', args: { at: pointer, call: text('watchable') } },
  ],
  'lint.routeAccess.essential': ({ text }) => [{ command: 'addRoute', args: { path: text('path') } }],
  'lint.routeAccess.return': ({ text }) => [{ command: 'addRoute', args: { path: text('path') } }],
  'lint.otherFaults': ({ text }) => [
    { command: 'copyOutcome', args: { call: text('call'), from: text('fault'), to: 'other' } },
  ],
  'lint.codeCleared': ({ text }) => [
    { command: 'clearCode', args: { code: text('code'), name: text('name') } },
  ],
  'lint.codeAgain': ({ pointer, text }) => [
    { command: 'waitForCode', args: { at: pointer, code: text('code') } },
  ],
} satisfies Readonly<Partial<Record<SentenceKey, (each: Case) => readonly Fix[]>>>;

/** What is named here can be any of its kind: where there are few, each is offered. */
const anyOfKind: ReadonlySet<string> = new Set<SentenceKey>([
  'lint.firstStep.unknown',
  'lint.outcomeName.step',
  'lint.namedOutcome.unknown',
  'lint.actionName.submits',
]);

/** The name that was most likely meant, or one of a few that there are. */
function renames({ pointer: at, item }: Case, { sentence, cure }: Worded): readonly Fix[] {
  const values = Object.values({ ...cure.values, ...sentence.values });
  const choice = [cure, ...values].find(
    (value): value is Said => isSaid(value) && /meant$|^choose\./.test(value.key),
  );
  const { meant, names } = choice?.values ?? {};
  const path = segmentsOf(at);
  if (typeof meant === 'string') {
    const written = Object.values(sentence.values ?? {}).filter((value) => typeof value === 'string');
    const from = nearest(
      meant,
      written.filter((text) => text !== meant),
    );
    if (from === null) return [];
    const around = valueAt(item, path.slice(0, -1));
    // The right name stands beside it already.
    return Array.isArray(around) && around.includes(meant)
      ? [{ command: 'remove', args: { at, thing: 'line', name: from } }]
      : [{ command: 'rename', args: { at, from, to: meant } }];
  }
  const from = valueAt(item, path);
  if (typeof names !== 'string' || typeof from !== 'string' || !anyOfKind.has(sentence.key)) return [];
  const offered = names.split(', ');
  return offered.length > mostFixes
    ? []
    : offered.map((to) => ({ command: 'rename', args: { at, from, to } }));
}

function isSaid(value: SaidValue): value is Said {
  return typeof value === 'object' && 'key' in value;
}

/** The words of another language, to be translated. */
function copies(item: Written, key: string, to: string): readonly Fix[] {
  const words = valueAt(item, ['messages', key]);
  const [from] =
    Object.entries(words ?? {}).find(
      ([locale, text]) => locale !== to && typeof text === 'string' && text.trim() !== '',
    ) ?? [];
  return from === undefined ? [] : [{ command: 'copyText', args: { key, from, to } }];
}

function limit(at: string): Fix {
  // What patterns look at may have so much at most (T03).
  return { command: 'limitText', args: { at, most: 256 } };
}

function writeText({ pointer, item, product }: Case, slot: string, name: string): Fix {
  const at = `${slot === 'title' ? pointer : entryOf(pointer)}/${slot}`;
  return { command: 'addText', args: { at, locales: product.locales, ...wordedPart(item, name) } };
}

/** The entry of a list of a step that a place is in: what a preset brings has no place of its own. */
function entryOf(pointer: string): string {
  return pointer.split('/').slice(0, 6).join('/');
}

function namesInQuotes(names: string): readonly string[] {
  return [...names.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name);
}

/** Whether something holds an input in its place: a button beside it, a call that sets it. What asks for it goes along. */
function isHeld({ pointer, item: { document }, text }: Case): boolean {
  const others = putAt(document, segmentsOf(pointer).slice(1), undefined);
  return holds(others, text('name'));
}

function holds(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value === name;
  if (Array.isArray(value)) return value.some((each: unknown) => holds(each, name));
  if (!isRecord(value)) return false;
  const { needs: _needs, set, ...rest } = value;
  return (
    [set, ...Object.values(rest)].some((each) => holds(each, name)) ||
    (isRecord(set) && Object.hasOwn(set, name))
  );
}

/** The calls that the step of a place can make, else all of them. */
function callsNear({ document }: Written, pointer: string): readonly string[] {
  const calls = Object.keys(valueAt(document, ['calls']) ?? {});
  const named = textsIn(valueAt(document, segmentsOf(pointer).slice(1, 3)));
  const near = calls.filter((name) => named.has(name));
  return near.length > 0 ? near : calls;
}

/** Inputs of calls that nothing is sent as, and that are called as what was entered. */
function sends({ pointer, item, product }: Case, names: readonly string[]): readonly Fix[] {
  return callsNear(item, pointer).flatMap((call) => {
    const effect = valueAt(item, ['document', 'calls', call, 'effect']);
    const spec =
      typeof effect === 'string' && Object.hasOwn(product.effects, effect)
        ? product.effects[effect]
        : undefined;
    const isSent = (input: string): boolean =>
      valueAt(item, ['document', 'calls', call, 'send', input]) !== undefined;
    return names
      .filter((name) => Object.hasOwn(spec?.input ?? {}, name) && !isSent(name))
      .map((name): Fix => ({ command: 'send', args: { call, input: name, name } }));
  });
}
