import { beforeEach, expect, it, vi } from 'vitest';
import { h, type VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { say } from '../page/language.ts';
import { mountCounts } from './countsView.ts';

beforeEach(() => {
  vi.stubGlobal('document', {
    ...{ documentElement: { lang: 'en-US' }, baseURI: 'https://cms.example/admin/' },
    // Its style stands there already.
    getElementById: () => ({}),
  });
  return () => vi.unstubAllGlobals();
});

/** All that is said, each button by its words, and the step that is chosen in the picture. */
function readView(node: unknown): {
  readonly words: string;
  readonly presses: Readonly<Record<string, () => void>>;
  readonly chosen: string;
} {
  if (typeof node === 'string') return { words: node, presses: {}, chosen: '' };
  const { type, children, props } = (node ?? {}) as VNode;
  const parts = Array.isArray(children) ? children.map(readView) : [readView(children ?? '')];
  const own: unknown = type === 'button' ? props?.['onClick'] : null;
  const press =
    typeof own === 'function' ? { [props?.['aria-label'] ?? String(children)]: () => void own() } : {};
  const title: unknown = type === 'abbr' ? props?.['title'] : '';
  return {
    words: [...parts.map(({ words }) => words), String(title)].join(' '),
    chosen:
      props?.['aria-pressed'] === 'true'
        ? String((node as VNode).key)
        : parts.map(({ chosen }) => chosen).join(''),
    presses: Object.assign({}, ...parts.map(({ presses }) => presses), press) as Record<string, () => void>,
  };
}

/** The view of a flow whose numbers are asked for by `get`. */
function viewOf(get: (address: string) => Promise<unknown>, element: object = {}) {
  let drawn: unknown = null;
  const render = (node: unknown): void => void (drawn = node);
  mountCounts(element as Element, {
    ...{ h, render, api: { get } as never, flow: 'login' },
    state: () => ({ document: {}, messages: {} }),
    ...{ isDraft: false, showWay: null, adopt: () => undefined },
  });
  return () => readView(drawn);
}

const refused = (status: number, reason = ''): Error =>
  Object.assign(new Error(), { response: { status, data: { errors: [{ extensions: { reason } }] } } });

it.each([
  ['is not allowed', refused(403), 'fault.may'],
  ['is switched off', refused(503, 'off'), 'fault.off'],
  ['is not answered', refused(503, 'away'), 'fault.away'],
  ['has no connection', new Error(), 'fault.away'],
] as const)(
  '[INS-34] who %s reads why and what to do, and asks again by a press',
  async (_what, fault, key) => {
    let isOver = false;
    const view = viewOf(async () => {
      if (!isOver) throw fault;
      return { data: { data: { revisions: [], looks: [], alarms: [] } } };
    });
    expect(view().words).toContain(say(phrase('reading')));
    await vi.waitFor(() => expect(view().words).toContain(say(phrase(key))), { timeout: 40_000 });
    expect(view().words).not.toContain(say(phrase('none')));
    isOver = true;
    view().presses[say(phrase('retry'))]?.();
    await vi.waitFor(() => expect(view().words).toContain(say(phrase('none'))), { timeout: 40_000 });
    expect(view().words).not.toContain(say(phrase(key)));
  },
);

const day = 86_400_000;
const side = { entered: 4000, reached: 1600, failed: null };
const counted = {
  ...{ share: 50, isRunning: false, stopped: null, verdict: 'tooFew', a: side, b: side },
  ...{ difference: null, findable: null, since: '2026-11-20T00:00:00Z' },
};
const written = (slug: string, ends = Date.now() + day, status = 'published') => ({
  ...{ slug, status, share: 50, measure: null },
  ends: new Date(ends).toISOString().slice(0, 19),
});

/** A CMS that has these experiments of the flow, and what was counted of them. */
function viewOfExperiments(rows: readonly ReturnType<typeof written>[], experiments: readonly object[]) {
  return viewOf(async (address) => {
    const { pathname, searchParams } = new URL(address, 'https://cms.example');
    if (pathname.endsWith('/experiments')) return { data: { data: { experiments } } };
    if (pathname !== '/items/flow_experiments')
      return { data: { data: { revisions: [], looks: [], alarms: [] } } };
    const limit = Number(searchParams.get('limit'));
    const data = limit < 0 ? rows : rows.slice(0, limit);
    const isCounted = searchParams.get('meta') === 'filter_count';
    return { data: { data, ...(isCounted ? { meta: { filter_count: rows.length } } : {}) } };
  });
}

it('[INS-107] of 300 experiments of a flow the ten newest are shown with how many there are, and ten earlier ones by each press', async () => {
  const rows = Array.from({ length: 300 }, (_, nth) =>
    written(`try-${300 - nth}`, Date.now() - day, 'draft'),
  );
  const view = viewOfExperiments(rows, []);
  const some = (shown: number): string => say(phrase('experiment.some', { shown, count: 300 }));
  await vi.waitFor(() => expect(view().words).toContain(some(10)), { timeout: 40_000 });
  expect(view().words).toMatch(/\btry-291\b/);
  expect(view().words).not.toMatch(/\btry-290\b/);
  view().presses[say(phrase('experiment.more'))]?.();
  await vi.waitFor(() => expect(view().words).toContain(some(20)), { timeout: 40_000 });
  expect(view().words).toMatch(/\btry-281\b/);
});

it('[INS-108] an experiment that stopped by itself says that it keeps its flow from being published until it is switched off; one past its end holds nothing and has no switch', async () => {
  const stopped = { ...counted, experiment: 'one', stopped: 'failing' };
  const held = viewOfExperiments([written('one')], [stopped]);
  await vi.waitFor(() => expect(held().words).toContain(say(phrase('experiment.stopped.failing'))), {
    timeout: 40_000,
  });
  expect(held().words).toContain(say(phrase('experiment.holds')));
  expect(held().words).toContain(say(phrase('experiment.stayedFew')));
  expect(Object.keys(held().presses)).toContain(say(phrase('experiment.turnOff')));

  const past = viewOfExperiments([written('two', Date.now() - day)], [{ ...counted, experiment: 'two' }]);
  await vi.waitFor(() => expect(past().words).toContain(say(phrase('experiment.stayedFew'))), {
    timeout: 40_000,
  });
  expect(past().words).not.toContain(say(phrase('experiment.holds')));
  expect(Object.keys(past().presses)).not.toContain(say(phrase('experiment.turnOff')));

  const open = viewOfExperiments([written('three')], [{ ...counted, experiment: 'three', isRunning: true }]);
  await vi.waitFor(() => expect(open().words).toContain(say(phrase('experiment.tooFew'))), {
    timeout: 40_000,
  });
  expect(open().words).not.toContain(say(phrase('experiment.holds')));
});

it('[INS-109] a number of an experiment that is hidden says why', async () => {
  const view = viewOfExperiments([written('one')], [{ ...counted, experiment: 'one', isRunning: true }]);
  await vi.waitFor(() => expect(view().words).toContain(say(phrase('hidden'))), { timeout: 40_000 });
});

const alarm = {
  ...{ flow: 'login', step: 'code', unit: 'day', isOver: false, entered: 960, wentOn: 624, usual: 0.8 },
  ...{ since: '2026-11-28T00:00:00.000Z', revision: 'fedcba9876543210', isNewRevision: true, rise: null },
};
const countedStep = (step: string, gaveUp: number) => ({
  ...{ step, entered: 100, left: [], gaveUp, gaveUpShare: null, times: [], errors: [], outcomes: [] },
});
const numbers = {
  revisions: [
    { revision: 'x', first: '', since: null, steps: [countedStep('password', 40), countedStep('code', 7)] },
  ],
};

/** The view of a flow with numbers, whose alarms are asked for by `alarms`. */
function viewOfAlarms(alarms: () => Promise<readonly object[]>, element: object = {}) {
  return viewOf(
    async (address) =>
      address.endsWith('/alarms')
        ? { data: { data: { alarms: await alarms() } } }
        : { data: { data: { ...numbers, doubtful: 0, looks: [] } } },
    element,
  );
}

it('[INS-117] the alarms of a flow stand above its numbers, and a press on one chooses its step in the picture', async () => {
  const focused = vi.fn();
  const card = { querySelector: () => ({ focus: focused }) };
  const view = viewOfAlarms(async () => [alarm, { ...alarm, step: 'gone' }], card);
  const [title, show] = [say(phrase('alarms.title')), say(phrase('alarms.showStep', { step: 'code' }))];
  await vi.waitFor(() => expect(Object.keys(view().presses)).toContain(show));
  const { words } = view();
  expect(words).toContain('624 of 960 went on');
  expect(words.indexOf(title)).toBeLessThan(words.indexOf('Most visits stop at'));
  // A step that the picture does not show can't be chosen there.
  expect(Object.keys(view().presses)).not.toContain(say(phrase('alarms.showStep', { step: 'gone' })));
  expect(view().chosen).toBe('password');
  view().presses[show]?.();
  expect(view().chosen).toBe('code');
  expect(focused).toHaveBeenCalledOnce();
});

it('[INS-118] where no alarm stands nothing is said of them; where they can’t be read a sentence says it, the numbers stand, and a press reads them again', async () => {
  let read = async (): Promise<readonly object[]> => [{ ...alarm, isOver: true }];
  const quiet = viewOfAlarms(() => read());
  await vi.waitFor(() => expect(quiet().words).toContain('Most visits stop at'));
  for (const key of ['alarms.title', 'alarms.fault'] as const)
    expect(quiet().words).not.toContain(say(phrase(key)));

  read = async () => Promise.reject(refused(503, 'away'));
  const broken = viewOfAlarms(() => read());
  await vi.waitFor(() => expect(broken().words).toContain(say(phrase('alarms.fault'))));
  expect(broken().words).toContain('Most visits stop at');
  read = async () => [alarm];
  broken().presses[say(phrase('retry'))]?.();
  await vi.waitFor(() => expect(broken().words).toContain(say(phrase('alarms.title'))));
  expect(broken().words).not.toContain(say(phrase('alarms.fault')));
});

it('[INS-118] alarms that are read stand although the numbers can’t be; where neither can be one sentence says why', async () => {
  const view = viewOf(async (address) => {
    if (!address.endsWith('/alarms')) throw refused(503, 'away');
    return { data: { data: { alarms: [alarm] } } };
  });
  await vi.waitFor(() => expect(view().words).toContain(say(phrase('alarms.title'))));
  await vi.waitFor(() => expect(view().words).toContain(say(phrase('fault.away'))));
  expect(view().presses).not.toHaveProperty(say(phrase('alarms.showStep', { step: 'code' })));

  const barred = viewOf(async () => Promise.reject(refused(403)));
  await vi.waitFor(() => expect(barred().words).toContain(say(phrase('fault.may'))));
  expect(barred().words).not.toContain(say(phrase('alarms.fault')));
});
