import type { Call, FlowDocument, Outcome, Step } from '../../src/contracts/generated/flow.ts';
import { casesOf, flowDiagram, namesRead, type Wording } from './flowDiagram.ts';

const readers = {
  everyone: 'everyone',
  visitors: 'visitors; a subscriber is led on',
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

function stepRow(id: string, step: Step, t: Wording): readonly string[] {
  const fields = step.ui['ui:order'].map((name) => `\`${name}\``).join(', ');
  const actions = step.actions.map(({ label, visible }) =>
    visible === undefined ? t(label) : `${t(label)} (by ${namesRead(visible).join(', ')})`,
  );
  return [
    `\`${id}\``,
    step.title === undefined ? '' : t(step.title),
    fields,
    step.enter === undefined ? '' : `\`${step.enter}\``,
    actions.join('; '),
  ];
}

/** What an outcome does, in the order in which it does it. */
function deeds(outcome: Outcome, t: Wording): string {
  const { clear, challenge, set, issue, toast, dialog, success, run, goto, leave } = outcome;
  const parts = [
    clear === undefined ? null : `clears the code \`${clear}\``,
    challenge === undefined ? null : `keeps the code \`${challenge}\``,
    set === undefined
      ? null
      : `sets ${Object.keys(set)
          .map((name) => `\`${name}\``)
          .join(', ')}`,
    issue === undefined ? null : `says it at \`${issue}\``,
    toast === undefined ? null : `toast “${t(toast)}”`,
    dialog === undefined ? null : dialog === true ? 'dialog of the code' : `dialog \`${dialog}\``,
    success === undefined ? null : `success modal “${t(success.title)}”`,
    run === undefined ? null : `calls \`${run}\``,
    goto === undefined ? null : `goes to \`${goto}\``,
    leave === undefined ? null : `leaves for \`${leave}\``,
    success?.leave === undefined ? null : `OK leaves for \`${success.leave}\``,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function callRows(name: string, call: Call, t: Wording): readonly (readonly string[])[] {
  const rows = Object.entries(call.on).flatMap(([code, top]) =>
    casesOf(top).map(({ outcome, by }) => ({
      code: `\`${code}\`${by.length === 0 ? '' : ` (by ${by.join(', ')})`}`,
      does: deeds(outcome, t),
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

/** The page of one flow: who it is for, a diagram, its steps, and what each call may end with. */
export function flowPage(document: FlowDocument, t: Wording): string {
  const calls = Object.entries(document.effects ?? {}).flatMap(([name, call]) => callRows(name, call, t));
  return [
    `# ${document.flow}${document.title === undefined ? '' : `: ${t(document.title)}`}`,
    `Generated from \`schemas/flows/${document.flow}.json\` by \`npm run generate\`; do not edit. Codes without a row of their own are \`*\`.`,
    `- Paths: ${paths(document)}\n- For ${readers[document.access ?? 'everyone']}`,
    `\`\`\`mermaid\n${flowDiagram(document, t)}\n\`\`\``,
    '## Steps',
    table(
      ['Step', 'Title', 'Fields', 'On entering', 'Actions'],
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
    'Generated from `schemas/flows` by `npm run generate`; do not edit. What runs is what the CMS holds, which may differ.',
    table(['Flow', 'Title', 'Paths', 'For', 'Steps'], rows),
  ].join('\n\n');
}
