import type { h as H, VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { clock, say } from '../page/language.ts';
import type { FlowNumbers, RevisionNumbers, Shown, ShownFlow, StepNumbers } from './contract.ts';
import {
  changeSentence,
  fieldName,
  numberText,
  stepName,
  sumOfWays,
  wayName,
  wentOn,
} from './spokenNumbers.ts';

type Line = readonly [words: string, count: Shown];

/** One step: by which ways it was left, which errors its fields showed, how its calls ended, and how long it took. */
export function drawStep(h: typeof H, flow: ShownFlow, step: StepNumbers): VNode {
  const ways = step.left.map((way): Line => [wayName(flow, step.step, way), way.count]);
  const errors = step.errors.map(({ field, code, count }): Line => [
    `${fieldName(flow, step.step, field)}: ${code}`,
    count,
  ]);
  const outcomes = step.outcomes.map(({ call, code, count }): Line => [
    `${call}: ${code === 'ok' ? say(phrase('outcome.ok')) : code}`,
    count,
  ]);
  const times = step.times.map(({ below, count }): Line => [
    below === null ? say(phrase('times.more')) : say(phrase('times.below', { seconds: below })),
    count,
  ]);
  return h('section', { class: 'alur-counts-step', 'aria-label': stepName(flow, step.step) }, [
    h('h3', stepName(flow, step.step)),
    h('div', { class: 'alur-counts-columns' }, [
      drawBars(h, say(phrase('ways')), [...ways, [say(phrase('gaveUp')), step.gaveUp]]),
      drawBars(h, say(phrase('errors')), errors),
      drawBars(h, say(phrase('outcomes')), outcomes),
      drawBars(h, say(phrase('times')), times),
    ]),
  ]);
}

function drawBars(h: typeof H, caption: string, lines: readonly Line[]): VNode | null {
  if (lines.length === 0) return null;
  const most = Math.max(1, ...lines.map(([, count]) => count ?? 0));
  return h('table', { class: 'alur-counts-bars' }, [
    h('caption', caption),
    h(
      'tbody',
      lines.map(([words, count]) =>
        h('tr', [
          h('th', { scope: 'row' }, words),
          h('td', { class: 'alur-counts-number' }, [drawNumber(h, count)]),
          h('td', { class: 'alur-counts-stretch', 'aria-hidden': 'true' }, [
            h('span', { style: { inlineSize: `${((count ?? 0) / most) * 100}%` } }),
          ]),
        ]),
      ),
    ),
  ]);
}

/** A number; where it is hidden, what that means. */
export function drawNumber(h: typeof H, count: Shown): VNode | string {
  return count === null
    ? h('abbr', { title: say(phrase('hidden')), 'aria-label': say(phrase('hidden')) }, numberText(count))
    : numberText(count);
}

/** What a revision changed, beside the one before it; a sentence where that is not known. */
export function drawSince(h: typeof H, flow: ShownFlow, { first, since }: RevisionNumbers): VNode {
  const lines =
    since === null
      ? [h('p', say(phrase('sinceNone')))]
      : [
          h(
            'ul',
            since.steps.map((change) => h('li', say(changeSentence(flow, change)))),
          ),
          h(
            'p',
            { class: 'alur-counts-hint' },
            say(phrase('sinceHint', { now: since.days.now, before: since.days.before })),
          ),
        ];
  return h('section', { class: 'alur-counts-since' }, [
    h('h3', say(phrase('since', { day: clock(Date.parse(first)) }))),
    ...lines,
  ]);
}

/** All steps as a table: what the picture shows, for those who read it or hear it. */
export function drawTable(h: typeof H, flow: ShownFlow, steps: readonly StepNumbers[]): VNode {
  const heads = ['step', 'entered', 'wentOn', 'link', 'back', 'gaveUp'] as const;
  const row = (step: StepNumbers): VNode => {
    const { gaveUpShare } = step;
    const counts = [step.entered, wentOn(step), sumOfWays(step, ['link']), sumOfWays(step, ['back'])];
    const share = gaveUpShare === null ? '' : `, ${say(phrase('share', { ...gaveUpShare }))}`;
    return h('tr', [
      h('th', { scope: 'row' }, stepName(flow, step.step)),
      ...counts.map((count) => h('td', { class: 'alur-counts-number' }, [drawNumber(h, count)])),
      h('td', { class: 'alur-counts-number' }, [drawNumber(h, step.gaveUp), share]),
    ]);
  };
  return h('details', { class: 'alur-counts-table' }, [
    h('summary', say(phrase('table'))),
    h('table', [
      h('caption', say(phrase('title'))),
      h('thead', [
        h(
          'tr',
          heads.map((head) => h('th', { scope: 'col' }, say(phrase(head)))),
        ),
      ]),
      h('tbody', steps.map(row)),
    ]),
  ]);
}

/** Who looked at these numbers. */
export function drawLooks(h: typeof H, { looks }: FlowNumbers): VNode {
  return h('details', [
    h('summary', say(phrase('looks'))),
    h(
      'ul',
      looks.map(({ at, who, did }) =>
        h('li', `${clock(Date.parse(at))} · ${say(phrase(`looks.${did}`, { who }))}`),
      ),
    ),
  ]);
}
