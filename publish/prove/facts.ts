import type { Expression } from '@alur/engine';
import type { FlowDocument, Input } from '../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { expressionsOf, type ExpressionPlace } from '../document/expressions.ts';
import { fieldsOf, isInput } from '../document/fields.ts';
import { messageKeysOf } from '../document/messageKeys.ts';
import { outcomesOf, thensOf } from '../document/thens.ts';
import { conditionOf, openValues } from '../document/values.ts';
import { effectOf } from '../document/calls.ts';
import { partsOf, pathsOf } from './logic.ts';
import type { DraftMessages } from '../document/decoded.ts';

/** What a document's expressions ask of each thing that they read: what the classes are made of. */
export interface Facts {
  readonly document: FlowDocument;
  /** By path, such as `data.channel`: the smallest questions asked of it. */
  readonly atoms: ReadonlyMap<string, readonly Expression[]>;
  /** The same, without what is asked of a name that they are written to. */
  readonly questions: ReadonlyMap<string, readonly Expression[]>;
  /** Paths whose being empty decides something: whether a call has what it needs, what an address says. */
  readonly presence: ReadonlySet<string>;
  /** Paths that decide nothing but what links are seen. */
  readonly linkOnly: ReadonlySet<string>;
  /** Paths that words of buttons and dialogs name. */
  readonly worded: ReadonlySet<string>;
  /** Names of data that anything reads or any text names: a change of another one can't be seen. */
  readonly seen: ReadonlySet<string>;
  /** Names of data that the screen shows: a text names them, or a piece that only shows reads them. */
  readonly shown: ReadonlySet<string>;
  /** Paths of the world that anything reads once a run has begun. */
  readonly late: ReadonlySet<string>;
  /** Names of data that some outcome or press sets or takes. */
  readonly written: ReadonlySet<string>;
  /** Inputs by name, of whichever step. */
  readonly inputs: ReadonlyMap<string, readonly Input[]>;
  /** An expression with its values opened. */
  open(expression: Expression): Expression;
  /** A condition as it is asked: the name of a value is what it stands for. */
  condition(condition: Expression): Expression;
}

/** Uses whose result decides what happens; what is only shown has no state. */
const deciding: ReadonlySet<ExpressionPlace['use']> = new Set([
  'firstStep',
  'condition',
  'row',
  'set',
  'input',
]);

/** What can be known of a document before any run. */
export function factsOf(document: FlowDocument, messages: DraftMessages): Facts {
  const open = remember((expression) => openValues(document, expression));
  const condition = remember((written) => openValues(document, conditionOf(written)));
  const places = expressionsOf(document).filter((place) => place.use !== 'value');
  const asksRows = rowsAsked(document, open);
  const decides = ({ pointer, expression }: ExpressionPlace): boolean =>
    !isOfLook(document, pointer) || (pointer.includes('/body/') && asksRows(open(expression)));
  const control = places.filter((place) => deciding.has(place.use) && decides(place));
  const atoms = new Map<string, Expression[]>();
  for (const place of [...control, ...places.filter(({ use }) => use === 'data')])
    collectAtoms(open(place.expression), place.use === 'condition' || place.use === 'row', atoms);
  const worded = new Set(namedInButtons(document, messages));
  const presence = new Set<string>([
    ...places.filter(({ use }) => use === 'address').flatMap((place) => pathsOf(open(place.expression))),
    ...sentPaths(document, open),
    ...worded,
    ...places.filter(({ use }) => use === 'firstStep').flatMap((place) => pathsOf(open(place.expression))),
  ]);
  const own = new Map(atoms);
  spread(document, open, atoms, presence);
  const inTexts = Object.values(messages).flatMap(slotNames);
  const seen = new Set([
    ...places.flatMap((place) => dataNames(open(place.expression))),
    ...fieldsOf(document).map(({ name }) => name),
    ...Object.keys(document.lists ?? {}),
    ...inTexts,
  ]);
  const shown = new Set([
    ...inTexts,
    ...places
      .filter(({ use, pointer }) => use === 'shows' || isOfLook(document, pointer))
      .flatMap((place) => dataNames(open(place.expression))),
  ]);
  const late = new Set(
    places
      .filter(({ use, pointer }) => use !== 'data' && use !== 'firstStep' && !isOfLook(document, pointer))
      .flatMap((place) => pathsOf(open(place.expression)))
      .filter((path) => !path.startsWith('data.')),
  );
  const links = places.filter(({ pointer }) => /\/links\/\d+\/visible$/.test(pointer));
  const linkPaths = new Set(links.flatMap((place) => pathsOf(open(place.expression))));
  const linkOnly = new Set([...linkPaths].filter((path) => !atoms.has(path) && !presence.has(path)));
  return {
    document,
    atoms,
    questions: own,
    presence,
    linkOnly,
    worded,
    seen,
    shown,
    late,
    written: writtenNames(document),
    inputs: inputsOf(document),
    open,
    condition,
  };
}

/** The names of data, and of what was chosen, that an expression reads. */
export function dataNames(expression: JsonValue): readonly string[] {
  return pathsOf(expression).flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []);
}

/** The names of data that a call sends, or requires something of. */
export function namesSent(facts: Facts, name: string): readonly string[] {
  const { send = {}, requires } = facts.document.calls?.[name] ?? {};
  const read = [
    ...Object.values(send).map(facts.open),
    ...(requires === undefined ? [] : [facts.condition(requires)]),
  ];
  return read.flatMap(dataNames);
}

/** Opens each expression once. */
function remember(open: (expression: Expression) => Expression): (expression: Expression) => Expression {
  const known = new Map<Expression, Expression>();
  return (expression) => {
    const whole = known.get(expression) ?? open(expression);
    known.set(expression, whole);
    return whole;
  };
}

/** Whether an expression asks how many rows a list has, or data that was set by that: what shows a list as empty is looked at in all states. */
function rowsAsked(document: FlowDocument, open: Facts['open']): (expression: Expression) => boolean {
  const isCount = (path: string): boolean => /^list\.\w+\.count$/.test(path);
  const counted = new Set(
    thensOf(document).flatMap(({ then }) =>
      Object.entries(then.set ?? {}).flatMap(([name, written]) =>
        pathsOf(open(written)).some(isCount) ? [`data.${name}`] : [],
      ),
    ),
  );
  return (expression) => pathsOf(expression).some((path) => isCount(path) || counted.has(path));
}

/** A condition of a link, or of a piece that only shows and has no button beside it: it decides nothing. */
function isOfLook(document: FlowDocument, pointer: string): boolean {
  if (/^\/document\/steps\/[^/]+\/links\//.test(pointer)) return true;
  const found = /^\/document\/steps\/([^/]+)\/body\/(\d+)\//.exec(pointer);
  const step = found === null ? undefined : document.steps[found[1] ?? ''];
  const item = step?.body[Number(found?.[2])];
  return (
    item !== undefined && !isInput(item) && !(step?.actions ?? []).some(({ beside }) => beside === item.id)
  );
}

const asking: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'empty']);

/** Puts the questions of an expression down by what they read. `asked`: the expression itself is a question. */
function collectAtoms(expression: JsonValue, asked: boolean, atoms: Map<string, Expression[]>): void {
  const parts = partsOf(expression);
  if (parts === null) return;
  const { operator, operands } = parts;
  if (asking.has(operator) || (operator === 'var' && asked)) {
    for (const path of new Set(pathsOf(expression)))
      atoms.set(path, [...(atoms.get(path) ?? []), expression]);
    if (operator !== 'var') for (const each of operands) collectAtoms(each, false, atoms);
    return;
  }
  operands.forEach((each, index) => {
    const flagged =
      operator === 'and' ||
      operator === 'or' ||
      operator === '!' ||
      (operator === 'if' && index % 2 === 0 && index + 1 < operands.length);
    collectAtoms(each, flagged || (operator === 'if' && asked), atoms);
  });
}

/** Paths that inputs of calls read: a call that lacks one it needs can't be made well. */
function sentPaths(document: FlowDocument, open: Facts['open']): readonly string[] {
  return Object.values(document.calls ?? {}).flatMap((call) => {
    const optional = effectOf(document, call)?.optional ?? [];
    return Object.entries(call.send ?? {}).flatMap(([name, expression]) =>
      optional.includes(name) ? [] : pathsOf(open(expression)),
    );
  });
}

/** The names in the slots of a text, in all its languages. */
function slotNames(texts: DraftMessages[string]): readonly string[] {
  const written = Object.values(texts).join(' ');
  return [...written.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
}

/** Data that the words of buttons and dialogs name. */
function namedInButtons(document: FlowDocument, messages: DraftMessages): readonly string[] {
  return messageKeysOf(document).flatMap(({ key, pointer }) => {
    if (!/\/(?:actions|dialog)\//.test(pointer)) return [];
    return slotNames(messages[key] ?? {}).map((name) => `data.${name}`);
  });
}

/** What is written to a name that matters, matters: through `set`, `take` and what data begins with. */
function spread(
  document: FlowDocument,
  open: Facts['open'],
  atoms: Map<string, Expression[]>,
  presence: Set<string>,
): void {
  const flows: (readonly [string, string])[] = [];
  for (const [name, expression] of Object.entries(document.data ?? {}))
    for (const path of pathsOf(open(expression))) flows.push([path, `data.${name}`]);
  for (const { then } of thensOf(document))
    for (const [name, expression] of Object.entries(then.set ?? {}))
      for (const path of pathsOf(open(expression))) flows.push([path, `data.${name}`]);
  for (const { then } of outcomesOf(document))
    for (const name of then.take ?? []) flows.push([`answer.${name}`, `data.${name}`]);
  for (let round = 0; round < flows.length; round += 1) {
    let grown = false;
    for (const [from, to] of flows) {
      if ((presence.has(to) || atoms.has(to)) && !presence.has(from)) {
        presence.add(from);
        grown = true;
      }
      const inherited = (atoms.get(to) ?? []).map((atom) => renameVariable(atom, to, from));
      const own = new Set((atoms.get(from) ?? []).map((atom) => JSON.stringify(atom)));
      const fresh = inherited.filter((atom) => !own.has(JSON.stringify(atom)));
      if (fresh.length === 0 || own.size + fresh.length > 60) continue;
      atoms.set(from, [...(atoms.get(from) ?? []), ...fresh]);
      grown = true;
    }
    if (!grown) return;
  }
}

function renameVariable(expression: JsonValue, from: string, to: string): JsonValue {
  if (Array.isArray(expression)) return expression.map((each: JsonValue) => renameVariable(each, from, to));
  if (!isRecord(expression)) return expression;
  const { var: path } = expression as { readonly var?: JsonValue };
  if (path === from) return { var: to };
  if (Array.isArray(path) && path[0] === from)
    return { var: [to, ...(path as readonly JsonValue[]).slice(1)] };
  return Object.fromEntries(
    Object.entries(expression as Readonly<Record<string, JsonValue>>).map(([key, value]) => [
      key,
      renameVariable(value, from, to),
    ]),
  );
}

function writtenNames(document: FlowDocument): ReadonlySet<string> {
  return new Set(
    thensOf(document).flatMap(({ then }) => [...Object.keys(then.set ?? {}), ...(then.take ?? [])]),
  );
}

function inputsOf(document: FlowDocument): ReadonlyMap<string, readonly Input[]> {
  const inputs = new Map<string, readonly Input[]>();
  for (const { name, item } of fieldsOf(document)) inputs.set(name, [...(inputs.get(name) ?? []), item]);
  return inputs;
}
