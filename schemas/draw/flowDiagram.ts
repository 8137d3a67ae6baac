import { type AnyThen, buttonsOf, conditionOf, laidOver, outcomeOf, targetOf, thensOf } from '@alur/publish';
import type { Call, FlowDocument, Press, Step, Then } from '@alur/publish/contract';
import type { Expression } from '@alur/engine';

/** Finds the text of a message key. */
export type Wording = (key: string) => string;

/** What Mermaid would read as its own, and its name for it. */
const entities: Readonly<Record<string, string>> = {
  '#': '#35;',
  '&': '#amp;',
  '"': '#quot;',
  '<': '#lt;',
  '>': '#gt;',
  '`': '#96;',
  '\n': ' ',
};

/** A text as a Mermaid label: in quotes, and with nothing in it that Mermaid would read as its own. */
function label(text: string): string {
  return `"${text.replaceAll(/[#&"<>`\n]/g, (mark) => entities[mark] ?? mark)}"`;
}

/** The name of a node. Steps and calls have no underscore in their names, routes none either, so that no two nodes share one. */
function nodeId(kind: 'step' | 'call' | 'way', name: string): string {
  return `${kind}_${name.replaceAll('-', '__').replaceAll('/', '_')}`;
}

/** Names that a rule reads, each once. */
export function namesRead(expression: Expression): readonly string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if (Array.isArray(expression))
    return [...new Set(expression.flatMap((part: Expression) => namesRead(part)))];
  const parts = Object.entries(expression).flatMap(([operator, operands]) => {
    const path: unknown = Array.isArray(operands) ? operands[0] : operands;
    return operator === 'var' && typeof path === 'string' ? [path] : namesRead(operands);
  });
  return [...new Set(parts)];
}

/** Texts that an expression may yield and that are steps: good enough for a drawing, publish knows it better. */
function stepsNamed(expression: Expression, document: FlowDocument): readonly string[] {
  if (typeof expression === 'string') return Object.hasOwn(document.steps, expression) ? [expression] : [];
  if (typeof expression !== 'object' || expression === null) return [];
  return [...new Set(Object.values(expression).flatMap((part: Expression) => stepsNamed(part, document)))];
}

/** One way through what follows: the whole, or one of its cases laid over it, with what decides. */
export interface Way {
  readonly then: AnyThen;
  readonly by: readonly string[];
}

/** The ways through an outcome or a press, in the order in which they are tried; named outcomes opened. */
export function waysOf(
  document: FlowDocument,
  given: Then | Press | string,
  by: readonly string[] = [],
): readonly Way[] {
  const then: AnyThen | undefined = typeof given === 'string' ? outcomeOf(document, given) : given;
  if (then === undefined) return [];
  const { cases = [], ...base } = then;
  const tried = cases.flatMap((one) => {
    const names = one.if === undefined ? [] : namesRead(conditionOf(one.if));
    return waysOf(document, one.then, [...new Set([...by, ...names])]).map((way) => ({
      ...way,
      then: laidOver(base, way.then),
    }));
  });
  return cases.some((one) => one.if === undefined) ? tried : [...tried, { then: base, by }];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Where a way leads, those of the buttons of its dialog included; nothing when the subscriber stays on the step. */
function targetsOf({ call, goto, leave, dialog }: AnyThen): readonly string[] {
  return [
    ...(call === undefined ? [] : [nodeId('call', call)]),
    ...(goto === undefined ? [] : [nodeId('step', goto)]),
    ...(leave === undefined ? [] : [nodeId('way', targetOf(leave))]),
    ...buttonsOf(dialog).flatMap(targetsOf),
  ];
}

function edgeLabel(by: readonly string[]): readonly string[] {
  return by.length === 0 ? [] : [`by ${by.join(', ')}`];
}

function stepEdges(document: FlowDocument, id: string, step: Step, t: Wording): readonly Edge[] {
  const { onShow, watch, actions = [], links = [] } = step;
  const from = nodeId('step', id);
  const watched = typeof watch === 'object' ? watch.call : watch;
  return [
    ...(onShow === undefined ? [] : [{ from, to: nodeId('call', onShow), text: 'when shown' }]),
    ...(watched === undefined ? [] : [{ from, to: nodeId('call', watched), text: 'followed while shown' }]),
    ...actions.flatMap((action) =>
      waysOf(document, action).flatMap(({ then, by }) =>
        targetsOf(then).map((to) => ({ from, to, text: [t(action.label), ...edgeLabel(by)].join(' · ') })),
      ),
    ),
    ...links.map(({ label: key, to }) => ({ from, to: nodeId('way', to), text: t(key) })),
  ];
}

function callEdges(document: FlowDocument, name: string, call: Call): readonly Edge[] {
  const edges = Object.entries(call.on).flatMap(([code, top]) =>
    waysOf(document, top).flatMap(({ then, by }) => {
      const modal =
        typeof then.dialog === 'object' && then.dialog.tone === 'success' ? ['success dialog'] : [];
      const text = [code, ...edgeLabel(by), ...modal].join(' · ');
      return targetsOf(then).map((to) => ({ from: nodeId('call', name), to, text }));
    }),
  );
  return mergeEdges(edges);
}

/** Edges with the same ends as one, with all that is said of them. */
function mergeEdges(edges: readonly Edge[]): readonly Edge[] {
  const byEnds = Map.groupBy(edges, ({ from, to }) => `${from} ${to}`);
  return [...byEnds.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ ...first, text: [...new Set(group.map(({ text }) => text))].join(' / ') }];
  });
}

/** Where a flow may lead: the callback, the end of a window, routes of the product. */
function waysOut(document: FlowDocument): readonly string[] {
  const links = Object.values(document.steps).flatMap((step) => (step.links ?? []).map(({ to }) => to));
  const left = thensOf(document).flatMap(({ then: { leave } }) =>
    leave === undefined ? [] : [targetOf(leave)],
  );
  return [...new Set([...links, ...left])];
}

const wayNames: Readonly<Record<string, string>> = {
  callback: 'back to where they came from',
  close: 'window closes',
};

/** A flow as a Mermaid flowchart: steps (rounded), calls (hexagons), ways out (flags). Outcomes that stay on the step are left out. */
export function flowDiagram(document: FlowDocument, t: Wording): string {
  const calls = Object.entries(document.calls ?? {});
  const by = namesRead(document.firstStep);
  const begin = stepsNamed(document.firstStep, document).map((id) => ({
    from: 'begin',
    to: nodeId('step', id),
    text: by.length === 0 ? '' : `by ${by.join(', ')}`,
  }));
  const nodes = [
    'begin((" "))',
    ...Object.entries(document.steps).map(
      ([id, { title }]) => `${nodeId('step', id)}(${label(title === undefined ? id : `${id}: ${t(title)}`)})`,
    ),
    ...calls.map(([name, { effect }]) => `${nodeId('call', name)}{{${label(effect)}}}`),
    ...waysOut(document).map((way) => `${nodeId('way', way)}>${label(wayNames[way] ?? way)}]`),
  ];
  const edges = [
    ...begin,
    ...Object.entries(document.steps).flatMap(([id, step]) => mergeEdges(stepEdges(document, id, step, t))),
    ...calls.flatMap(([name, call]) => callEdges(document, name, call)),
  ];
  const drawn = edges.map(({ from, to, text }) =>
    text === '' ? `${from} --> ${to}` : `${from} -->|${label(text)}| ${to}`,
  );
  return ['flowchart TD', ...[...nodes, ...drawn].map((line) => `  ${line}`)].join('\n');
}
