import type { h as H, VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { say } from '../page/language.ts';
import type { RevisionNumbers, ShownFlow, StepNumbers } from './contract.ts';
import { drawNumber } from './drawDetails.ts';
import { layOut, type PlacedStep, type PlacedWay, type Picture, sizes } from './layOut.ts';
import { numberText, stepName, sumOfWays, wentOn, worstStep } from './spokenNumbers.ts';

interface Drawn {
  readonly flow: ShownFlow;
  readonly revision: RevisionNumbers;
  readonly chosen: string | null;
  readonly choose: (step: string) => void;
}

/** The picture of a flow: its steps from left to right, the ways between them as wide as they are used, and of each step who went on, back, and gave up. */
export function drawPicture(h: typeof H, drawn: Drawn): VNode {
  const { flow, revision } = drawn;
  const numbers = new Map(revision.steps.map((step) => [step.step, step]));
  const picture = layOut(flow.document, [...numbers.keys()]);
  const worst = worstStep(revision.steps)?.step ?? null;
  const card = (placed: PlacedStep): VNode =>
    drawCard(h, drawn, { placed, numbers: numbers.get(placed.step) ?? null, isWorst: placed.step === worst });
  return h('div', { class: 'alur-counts-scroll', role: 'group', 'aria-label': say(phrase('picture')) }, [
    h(
      'div',
      {
        class: 'alur-counts-picture',
        style: { inlineSize: `${picture.width}px`, blockSize: `${picture.height + 8}px` },
      },
      [drawWays(h, picture, numbers), ...picture.steps.map(card)],
    ),
  ]);
}

function drawCard(
  h: typeof H,
  { flow, chosen, choose }: Drawn,
  {
    placed,
    numbers,
    isWorst,
  }: { readonly placed: PlacedStep; readonly numbers: StepNumbers | null; readonly isWorst: boolean },
): VNode {
  const { step, x, y } = placed;
  const name = stepName(flow, step);
  const mark = isWorst ? h('span', { class: 'alur-counts-mark' }, say(phrase('worst.mark'))) : null;
  return h(
    'button',
    {
      type: 'button',
      key: step,
      class: ['alur-counts-card', { 'alur-worst': isWorst, 'alur-uncounted': numbers === null }],
      style: {
        insetInlineStart: `${x}px`,
        insetBlockStart: `${y}px`,
        inlineSize: `${sizes.width}px`,
        blockSize: `${sizes.height}px`,
      },
      'aria-pressed': chosen === step ? 'true' : 'false',
      onClick: () => choose(step),
    },
    [
      h('span', { class: 'alur-counts-name', title: name }, [h('span', name), mark]),
      ...(numbers === null ? [h('span', '–')] : drawNumbers(h, numbers)),
    ],
  );
}

function drawNumbers(h: typeof H, numbers: StepNumbers): readonly VNode[] {
  const { entered, gaveUp, gaveUpShare } = numbers;
  const back = sumOfWays(numbers, ['back']);
  const parts = [
    { is: 'wentOn', count: wentOn(numbers) },
    { is: 'link', count: sumOfWays(numbers, ['link']) },
    { is: 'back', count: back },
    { is: 'gaveUp', count: gaveUp },
  ] as const;
  const line = ({ is, count }: (typeof parts)[number]): VNode | null =>
    count === 0 && is !== 'gaveUp'
      ? null
      : h('span', { class: `alur-counts-line alur-${is}` }, [
          h('span', say(phrase(is))),
          h(
            'b',
            is === 'gaveUp' && gaveUpShare !== null
              ? `${numberText(count)} · ${gaveUpShare.percent}\u00a0%`
              : [drawNumber(h, count)],
          ),
        ]);
  const whole = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + (count ?? 0), 0),
  );
  const piece = ({ is, count }: (typeof parts)[number]): VNode =>
    h('span', {
      class: `alur-counts-piece alur-${is}`,
      style: { inlineSize: `${((count ?? 0) / whole) * 100}%` },
    });
  return [
    h('span', { class: 'alur-counts-came' }, [
      h('b', numberText(entered)),
      ` ${say(phrase('entered')).toLocaleLowerCase()}`,
    ]),
    h('span', { class: 'alur-counts-bar', 'aria-hidden': 'true' }, parts.map(piece)),
    h('span', { class: 'alur-counts-lines' }, parts.map(line)),
  ];
}

function drawWays(
  h: typeof H,
  { steps, ways, width, height }: Picture,
  numbers: ReadonlyMap<string, StepNumbers>,
): VNode {
  const places = new Map(steps.map((step) => [step.step, step]));
  const counts = ways.map((way) => countOn(way, numbers.get(way.from)));
  const most = Math.max(1, ...counts);
  const path = (way: PlacedWay, at: number): VNode | null => {
    const [from, to] = [places.get(way.from), places.get(way.to)];
    if (from === undefined || to === undefined) return null;
    const wide = 1.5 + ((counts[at] ?? 0) / most) * 12;
    return h('path', {
      ...{ d: curve(from, to), class: 'alur-counts-way' },
      ...{ 'stroke-width': wide, 'marker-end': 'url(#alur-counts-arrow)' },
    });
  };
  return h('svg', { class: 'alur-counts-ways', width, height: height + 8, 'aria-hidden': 'true' }, [
    drawArrow(h),
    ...ways.map(path),
  ]);
}

/** The end of a way, of one size however wide the way is. */
function drawArrow(h: typeof H): VNode {
  const size = { markerWidth: 12, markerHeight: 12, refX: 8, refY: 6 };
  return h('defs', [
    h('marker', { id: 'alur-counts-arrow', ...size, orient: 'auto', markerUnits: 'userSpaceOnUse' }, [
      h('path', { d: 'M0 0 L12 6 L0 12 Z', class: 'alur-counts-arrow' }),
    ]),
  ]);
}

/** How often a way was taken; an action that may lead to several steps counts for each: which it was is not known. */
function countOn({ by }: PlacedWay, numbers: StepNumbers | undefined): number {
  const own = numbers?.left.filter((way) => by.includes(way.name)) ?? [];
  return own.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** From the right side of a step to the left side of a later one; to one beside or before it, around below. */
function curve(from: PlacedStep, to: PlacedStep): string {
  const [y1, y2] = [from.y + sizes.height / 2, to.y + sizes.height / 2];
  if (to.x > from.x) {
    const [x1, x2] = [from.x + sizes.width, to.x];
    const bend = sizes.across / 2;
    return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  if (to.x === from.x) {
    const x = from.x + sizes.width;
    return `M${x} ${y1} C${x + 40} ${y1} ${x + 40} ${y2} ${x} ${y2}`;
  }
  const [x1, x2] = [from.x, to.x + sizes.width];
  return `M${x1} ${y1 + 24} C${x1 - 40} ${y1 + 24} ${x2 + 40} ${y2 + 24} ${x2} ${y2 + 24}`;
}
