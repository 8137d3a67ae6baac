import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { format } from 'prettier';
import type { HangingCms } from './measure/hangingCms.ts';
import type { HangingHosts } from './measure/hangingHosts.ts';
import type { Scores } from './measure/lighthouse.ts';
import type { KeyCost } from './measure/keys.ts';
import type { Load } from './measure/load.ts';
import type { MeasuredForm } from './measure/measuredFlow.ts';
import type { Neighbours, Waits } from './measure/neighbours.ts';
import { median } from './measure/median.ts';

/** What one run measured: every list has a value for each round. */
export interface Results {
  readonly rounds: number;
  /** By peer, or `product`. */
  readonly loads: Map<string, Load[]>;
  /** By window and peer: milliseconds until a first character is drawn. */
  readonly drawn: Readonly<Record<'phone' | 'desktop', Map<string, number[]>>>;
  /** By peer and form, see {@link keyOf}. */
  readonly keys: Map<string, KeyCost[]>;
  /** By page. */
  readonly lighthouse: Map<string, Scores[]>;
  /** The edge beside clients who invent addresses. */
  readonly neighbours: Neighbours;
  readonly hangingCms: HangingCms;
  readonly hangingHosts: readonly HangingHosts[];
}

const titles: Readonly<Record<string, string>> = {
  'input-alone': 'one input, nothing else',
  'plain-json': 'plain HTML that fetches its JSON',
  react: 'React by hand',
  'react-prerendered': 'React by hand, drawn on the server',
  rjsf: 'rjsf, stock',
  surveyjs: 'SurveyJS',
  formio: 'Form.io',
  product: '**Alur**',
};

/** Writes the tables of ratios to `file` and returns them. */
export async function writeResults(file: string, results: Results): Promise<string> {
  const text = await format(
    [
      intro(results),
      drawnTable(results),
      loadTable(results),
      ...[false, true].map((hasRules) => keyTable(results, hasRules)),
      lighthouseTable(results),
      neighboursTable(results),
      hangingCmsTable(results),
      hangingHostsTable(results),
    ].join('\n\n'),
    { parser: 'markdown' },
  );
  await writeFile(file, text);
  return text;
}

function intro({ rounds }: Results): string {
  return `# Measured side by side

Written by \`npm run bench\`. One run, ${rounds} rounds in turns, medians; ${cpus().length} cores, Chromium. The slow phone is a
processor slowed down 6 times, 150 ms round trip and 1.6 Mbit/s. Times differ from machine to machine; the ratios carry over.`;
}

function loadTable({ loads }: Results): string {
  const of = (name: string, value: keyof Load): number =>
    median((loads.get(name) ?? []).map((load) => load[value]));
  const rows = [...loads.keys()].map((name) => [
    titles[name] ?? name,
    milliseconds(of(name, 'firstCharacter')),
    ratio(of(name, 'firstCharacter'), of('plain-json', 'firstCharacter')),
    milliseconds(of(name, 'validating')),
    ratio(of(name, 'validating'), of('react', 'validating')),
    kilobytes(of(name, 'scriptBytes')),
    kilobytes(of(name, 'htmlBytes')),
  ]);
  return `## The login form on a slow phone\n\n${table(
    ['', 'first character', 'of plain', 'validates', 'of React', 'scripts kB', 'HTML kB'],
    rows,
  )}\n\nGoals: first character at most 0.65 of plain, validating at most 1.5 of React by hand.`;
}

/** Names a peer's measurements of a form, such as `react 100 rules`. */
export function keyOf(name: string, { count, hasRules }: MeasuredForm): string {
  return `${name} ${count}${hasRules ? ' rules' : ''}`;
}

function keyTable({ keys }: Results, hasRules: boolean): string {
  const measured = [...keys.keys()]
    .map((key) => key.split(' '))
    .filter(([, , rules]) => (rules !== undefined) === hasRules);
  const counts = [...new Set(measured.map(([, count]) => Number(count)))];
  const names = [...new Set(measured.map(([name = '']) => name))];
  const of = (name: string, count: number, value: keyof KeyCost): number =>
    median((keys.get(keyOf(name, { count, hasRules })) ?? []).map((cost) => cost[value]));
  const rows = names.map((name) => [
    titles[name] ?? name,
    ...counts.flatMap((count) => [
      of(name, count, 'script').toFixed(1),
      ratio(of(name, count, 'script'), of('react', count, 'script')),
      of(name, count, 'layout').toFixed(1),
    ]),
  ]);
  const headings = counts.flatMap((count) => [`${count} fields, script ms`, 'of React', 'layout ms']);
  const title = hasRules
    ? '## A key in a form with rules\n\nTexts match a pattern, and two tick boxes show a field each.'
    : '## A key';
  return `${title}\n\n${table(['', ...headings], rows)}\n\nGoal: script at most 1.25 of React by hand.`;
}

function drawnTable({ drawn }: Results): string {
  const of = (window: keyof Results['drawn'], name: string): number => median(drawn[window].get(name) ?? []);
  const rows = [...drawn.phone.keys()].map((name) => [
    titles[name] ?? name,
    ...(['phone', 'desktop'] as const).flatMap((window) => [
      milliseconds(of(window, name)),
      ratio(of(window, name), of(window, 'plain-json')),
    ]),
  ]);
  return `## Until the first character is drawn\n\nThe login form, typed into as soon as it is there, until the frame that shows the character; on the slow phone, and as slow in a wide window.\n\n${table(
    ['', 'phone', 'of plain', 'wide window', 'of plain'],
    rows,
  )}\n\nGoal: at most 0.65 of plain in both.`;
}

function lighthouseTable({ lighthouse }: Results): string {
  const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
  const rows = [...lighthouse].map(([name, scores]) => [
    name,
    ...kinds.map((kind) => String(median(scores.map((score) => score[kind])))),
  ]);
  return `## Lighthouse, phone profile\n\n${table(['', ...kinds], rows)}\n\nGoal: at least 95 in all four.`;
}

function neighboursTable({ neighbours }: Results): string {
  const row = (name: string, { p50, p99 }: Waits): readonly string[] => [
    name,
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  const rows = [row('alone', neighbours.alone), row('beside them', neighbours.beside)];
  const answers = Math.round(neighbours.strangersPerSecond);
  return `## A reader beside strangers\n\nThe login page, read a thousand times in a row, alone and beside 16 clients who ask for addresses that nobody asked for before
(an e-mail to fill in, pages, articles and promo pages that do not exist; ${answers} answers a second).\n\n${table(
    ['', 'half within, ms', '99 % within, ms'],
    rows,
  )}\n\nGoal: 99 % within 100 ms.`;
}

function hangingCmsTable({ hangingCms }: Results): string {
  const { requests, failed, p50, p99, slowest } = hangingCms;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const row = [String(requests), String(failed), ms(p50), ms(p99), ms(slowest)];
  return `## Answers while the CMS hangs\n\nPages, data and flows of an edge whose CMS takes connections and says nothing, at a fixed pace; client and edge share the machine.\n\n${table(['', 'requests', 'failed', 'half', 'p99', 'slowest'], [['edge', ...row]])}\n\nGoal: none failed, p99 at most 50 ms.`;
}

/** Journeys while every service beside the product hangs. */
export function hangingHostsTable({ hangingHosts }: Pick<Results, 'hangingHosts'>): string {
  const rows = hangingHosts.map(({ journey, answering, hanging }) => [
    journey,
    milliseconds(answering),
    milliseconds(hanging),
    milliseconds(hanging - answering),
  ]);
  return `## While every other host hangs\n\nThe same journeys in turns, in a product whose services of measuring, of errors and libraries of others answer, and in one whose all take connections and never say anything; medians. The visitor has agreed to all of them.\n\n${table(
    ['', 'they answer', 'they hang', 'slower by'],
    rows,
  )}\n\nGoal: no journey slower by more than 200 ms.`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(headings),
    line(headings.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}

function milliseconds(value: number): string {
  return Number.isNaN(value) ? 'never' : `${Math.round(value)} ms`;
}

function ratio(value: number, of: number): string {
  return Number.isNaN(value) ? '' : `${(value / of).toFixed(2)}x`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
