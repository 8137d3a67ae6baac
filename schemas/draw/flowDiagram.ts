import type { Action, Call, FlowDocument, Outcome, Step } from '../../src/contracts/generated/flow.ts';
import type { Expression } from '../../src/contracts/condition.ts';

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
function idOf(kind: 'step' | 'call' | 'way', name: string): string {
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

/** One way through an outcome: the outcome itself, or one of its cases, with what decides. */
export interface OutcomeCase {
  readonly outcome: Outcome;
  readonly by: readonly string[];
}

/** The ways through an outcome, in the order in which they are tried. */
export function casesOf(outcome: Outcome, by: readonly string[] = []): readonly OutcomeCase[] {
  const cases = (outcome.when ?? []).flatMap((one) =>
    casesOf(one.then, [...new Set([...by, ...namesRead(one.if)])]),
  );
  return [...cases, { outcome, by }];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Where an outcome leads, or nothing when the subscriber stays on the step. */
function targetsOf({ run, goto, leave, success }: Outcome): readonly string[] {
  const way = leave ?? success?.leave;
  return [
    ...(run === undefined ? [] : [idOf('call', run)]),
    ...(goto === undefined ? [] : [idOf('step', goto)]),
    ...(way === undefined ? [] : [idOf('way', way)]),
  ];
}

function actionEdges(id: string, { enter, actions }: Step, t: Wording): readonly Edge[] {
  const from = idOf('step', id);
  const to = ({ run, goto, leave }: Action): string =>
    run !== undefined
      ? idOf('call', run)
      : goto !== undefined
        ? idOf('step', goto)
        : idOf('way', leave ?? '');
  return [
    ...(enter === undefined ? [] : [{ from, to: idOf('call', enter), text: 'on entering' }]),
    ...actions.map((action) => ({ from, to: to(action), text: t(action.label) })),
  ];
}

function linkEdges(id: string, { links = [] }: Step, t: Wording): readonly Edge[] {
  return links.map(({ label: key, to }) => ({ from: idOf('step', id), to: idOf('way', to), text: t(key) }));
}

function callEdges(name: string, call: Call): readonly Edge[] {
  const edges = Object.entries(call.on).flatMap(([code, top]) =>
    casesOf(top).flatMap(({ outcome, by }) => {
      const said = [
        code,
        ...(by.length === 0 ? [] : [`by ${by.join(', ')}`]),
        ...(outcome.success === undefined ? [] : ['success modal']),
      ].join(' · ');
      return targetsOf(outcome).map((to) => ({ from: idOf('call', name), to, text: said }));
    }),
  );
  return merged(edges);
}

/** Edges with the same ends as one, with all that is said of them. */
function merged(edges: readonly Edge[]): readonly Edge[] {
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
  const steps = Object.values(document.steps).flatMap(({ actions, links = [] }) => [
    ...actions.map((action) => action.leave),
    ...links.map(({ to }) => to),
  ]);
  const calls = Object.values(document.effects ?? {}).flatMap(({ on }) =>
    Object.values(on).flatMap((top) => casesOf(top)),
  );
  const outcomes = calls.flatMap(({ outcome }) => [outcome.leave, outcome.success?.leave]);
  return [...new Set([...steps, ...outcomes].filter((way) => way !== undefined))];
}

const wayNames: Readonly<Record<string, string>> = {
  callback: 'back to where they came from',
  close: 'window closes',
};

/** A flow as a Mermaid flowchart: steps (rounded), calls (hexagons), ways out (flags). Outcomes that stay on the step are left out. */
export function flowDiagram(document: FlowDocument, t: Wording): string {
  const calls = Object.entries(document.effects ?? {});
  const by = namesRead(document.initial);
  const begin = stepsNamed(document.initial, document).map((id) => ({
    from: 'begin',
    to: idOf('step', id),
    text: by.length === 0 ? '' : `by ${by.join(', ')}`,
  }));
  const nodes = [
    'begin((" "))',
    ...Object.entries(document.steps).map(
      ([id, { title }]) => `${idOf('step', id)}(${label(title === undefined ? id : `${id}: ${t(title)}`)})`,
    ),
    ...calls.map(([name, { effect }]) => `${idOf('call', name)}{{${label(effect)}}}`),
    ...waysOut(document).map((way) => `${idOf('way', way)}>${label(wayNames[way] ?? way)}]`),
  ];
  const edges = [
    ...begin,
    ...Object.entries(document.steps).flatMap(([id, step]) =>
      merged([...actionEdges(id, step, t), ...linkEdges(id, step, t)]),
    ),
    ...calls.flatMap(([name, call]) => callEdges(name, call)),
  ];
  const drawn = edges.map(({ from, to, text }) =>
    text === '' ? `${from} --> ${to}` : `${from} -->|${label(text)}| ${to}`,
  );
  return ['flowchart TD', ...[...nodes, ...drawn].map((line) => `  ${line}`)].join('\n');
}
