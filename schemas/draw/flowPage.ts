import { type AnyThen, conditionOf, defaultOf, isInput, targetOf } from '@alur/publish';
import type { Call, FlowDocument, Step } from '@alur/publish/contract';
import { flowDiagram, namesRead, waysOf, type Wording } from './flowDiagram.ts';
import type { FlowFacts } from './flowFacts.ts';
import { listNames, proofSection } from './proofSection.ts';

const readers = {
  everyone: 'everyone',
  visitors: 'visitors; a subscriber is redirected',
  subscribers: 'subscribers; a visitor logs in first',
} as const;

/** A cell of a table: one line, and nothing that would end it. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

function paths({ routes = [] }: FlowDocument): string {
  const shown = routes.map(({ path, query = {} }) => {
    const values = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return `\`${path}\`${values.length === 0 ? '' : ` (${values.join(', ')})`}`;
  });
  return shown.join(', ') || 'none';
}

function by(condition: Step['body'][number]['visible']): string {
  return condition === undefined ? '' : ` (by ${namesRead(conditionOf(condition)).join(', ')})`;
}

function stepRow(id: string, step: Step, t: Wording): readonly string[] {
  const { title, body, onShow, actions = [] } = step;
  return [
    `\`${id}\``,
    title === undefined ? '' : t(title),
    body.map((item) => (isInput(item) ? `\`${item.field}\`` : item.id) + by(item.visible)).join(', '),
    onShow === undefined ? '' : `\`${onShow}\``,
    actions.map(({ label, visible }) => `${t(label)}${by(visible)}`).join('; '),
  ];
}

/** What the dialog of an outcome is, and where its buttons lead. */
function dialogWords({ dialog }: AnyThen, t: Wording): string | null {
  if (dialog === undefined) return null;
  if (typeof dialog === 'string') return dialog === 'shared' ? 'dialog of the code' : `dialog \`${dialog}\``;
  const title = dialog.title === undefined ? 'dialog of the code' : `dialog “${t(dialog.title)}”`;
  const buttons = (dialog.buttons ?? []).map(
    (button) => `“${t(button.label)}” ${deeds(button, t) || 'closes'}`,
  );
  return [dialog.tone === 'success' ? `success ${title}` : title, ...buttons].join('; ');
}

/** What an outcome does, in the order in which it does it. */
function deeds(then: AnyThen, t: Wording): string {
  const { dropCode, startCode, take, append, set, errorAt, toast, call, goto, leave } = then;
  const parts = [
    dropCode === undefined ? null : `drops the code \`${dropCode}\``,
    startCode === undefined ? null : `keeps the code \`${startCode}\``,
    take === undefined ? null : `takes ${listNames(take)}`,
    append === undefined ? null : `appends ${listNames(append)}`,
    set === undefined ? null : `sets ${listNames(Object.keys(set))}`,
    toast === undefined ? null : `toast “${t(toast)}”`,
    dialogWords(then, t),
    call === undefined ? null : `calls \`${call}\``,
    goto === undefined ? null : `goes to \`${goto}\``,
    leave === undefined ? null : `leaves for \`${targetOf(leave)}\``,
    errorAt === undefined ? null : `says it at \`${errorAt}\``,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** What a call says of its codes, and below it what happens with all others anyway. */
function callRows(
  document: FlowDocument,
  name: string,
  call: Call,
  t: Wording,
): readonly (readonly string[])[] {
  const own = Object.entries(call.on);
  const usual =
    call.on['other'] === undefined ? [['other (built in)', defaultOf(document, call, 'other')] as const] : [];
  const rows = [...own, ...usual].flatMap(([code, top]) =>
    waysOf(document, top).map(({ then, by: names }) => ({
      code: `\`${code}\`${names.length === 0 ? '' : ` (by ${names.join(', ')})`}`,
      does: deeds(then, t),
    })),
  );
  const groups = [...Map.groupBy(rows, ({ does }) => does)];
  return groups.map(([does, group], index) => [
    index === 0 ? `\`${name}\`` : '',
    index === 0 ? `\`${call.effect}\`` : '',
    group.map(({ code }) => code).join(', '),
    does,
  ]);
}

/** The named conditions and values, by what they read. */
function valueRows({ values = {} }: FlowDocument): readonly (readonly string[])[] {
  return Object.entries(values).map(([name, expression]) => [
    `\`${name}\``,
    namesRead(expression).join(', '),
  ]);
}

/** The page of one flow: who it is for, a diagram, its proof, its steps, and what each call may end with. */
export function flowPage(document: FlowDocument, t: Wording, facts: FlowFacts): string {
  const calls = Object.entries(document.calls ?? {}).flatMap(([name, call]) =>
    callRows(document, name, call, t),
  );
  const values = valueRows(document);
  return [
    `# ${document.flow}${document.title === undefined ? '' : `: ${t(document.title)}`}`,
    `Generated from \`schemas/flows/${document.flow}.json\` by \`npm run generate\`; do not edit. Without a row of their own, a fault of the network shows its dialog, a refused code shows at its input, and every other code is \`other\`.`,
    `- Paths: ${paths(document)}\n- For ${readers[document.access ?? 'everyone']}`,
    `\`\`\`mermaid\n${flowDiagram(document, t)}\n\`\`\``,
    proofSection(facts),
    ...(values.length === 0 ? [] : ['## Values', table(['Value', 'Reads'], values)]),
    '## Steps',
    table(
      ['Step', 'Title', 'Shows', 'When shown', 'Actions'],
      Object.entries(document.steps).map(([id, step]) => stepRow(id, step, t)),
    ),
    ...(calls.length === 0 ? [] : ['## Calls', table(['Call', 'Effect', 'Ends with', 'And then'], calls)]),
  ].join('\n\n');
}

/** The page that lists all flows. */
export function flowIndex(
  documents: readonly FlowDocument[],
  t: (document: FlowDocument) => Wording,
): string {
  const rows = documents.map((document) => [
    `[${document.flow}](${document.flow}.md)`,
    document.title === undefined ? '' : t(document)(document.title),
    paths(document),
    document.access ?? 'everyone',
    String(Object.keys(document.steps).length),
  ]);
  return [
    '# The shipped flows',
    'Drawn from `schemas/flows` by `npm run flows:draw`. What runs is what the CMS holds, which may differ.',
    table(['Flow', 'Title', 'Paths', 'For', 'Steps'], rows),
  ].join('\n\n');
}
