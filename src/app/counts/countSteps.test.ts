import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sentBody, type Counting, type StepCount } from '../../contracts/measuring/stepCounts.ts';
import { start } from '../../runtime/testing/testRuntime.ts';
import type { FlowRun } from '../page/flowRun.ts';
import type { FlowScreen } from '../page/pageStore.ts';
import { testServices } from '../testing/testServices.ts';
import { createCountSender } from './countSender.ts';
import { countSteps } from './countSteps.ts';
import { leavingForProvider } from './pageCounts.ts';

interface Visit {
  readonly position?: Counting;
  readonly cookie?: string;
  readonly signal?: boolean;
  readonly isReload?: boolean;
  /** Whether the flow began before counting did, as in a page that was just loaded. */
  readonly isEarly?: boolean;
  /** The part in an experiment that came with the bundle. */
  readonly taken?: object;
}

/** A browser's page, as far as counting looks at it. */
function standInPage({ cookie = '', signal = false, isReload = false }: Visit): EventTarget {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { cookie, visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { globalPrivacyControl: signal });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(isReload ? [{ type: 'reload' } as never] : []);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return window;
}

/** A visitor at the login, whose steps are counted. */
async function visited(visit: Visit = {}) {
  const window = standInPage(visit);
  const changes = { stepCounts: visit.position ?? 'unless-refused' } as const;
  const services = await testServices('/vplus/auth/login', { status: 'visitor' }, changes);
  const started = start('login');
  const { flow: runtime, clock } = started;
  if (visit.taken !== undefined) Object.assign(runtime.bundle, { taken: visit.taken });
  const run: FlowRun = {
    flow: 'login',
    runtime,
    renderers: {},
    target: { flow: 'login', access: 'visitors' },
    search: '',
  };
  const path = '/vplus/auth/login';
  const { i18n } = services.page.getState();
  const screen: FlowScreen = { kind: 'flow', key: path, path, run, owner: null, i18n, messages: {} };
  const counts: StepCount[] = [];
  const forget = vi.fn();
  const sender = {
    add: (_: unknown, more: readonly StepCount[]) => void counts.push(...more),
    flush: vi.fn(),
    forget,
  };
  const begin = (): (() => void) => countSteps({ ...services, clock }, sender);
  if (visit.isEarly === true) {
    services.page.setState({ screen });
    runtime.restore();
    begin();
  } else {
    begin();
    services.page.setState({ screen });
    runtime.restore();
  }
  const said = (): readonly string[] =>
    counts.map(({ step, kind, name, code, stay }) =>
      [step, kind, name, code, stay].filter((part) => part !== '' && part !== null).join(' '),
    );
  return { ...started, services, window, counts, forget, sender, said };
}

const typeIn = (field: '/phone' | '/password', value: string) => ({ type: 'input', field, value }) as const;

describe('what is counted', () => {
  it('[INS-01] [INS-02] [INS-03] a login that errs and continues: entered, each error once, each end of the call, left by its action', async () => {
    const { flow, said, answer, clock } = await visited();
    flow.dispatch(typeIn('/phone', '12'));
    expect(said()).toEqual(['password entered']);
    flow.dispatch({ type: 'blur', field: '/phone' });
    // It is shown all the while.
    flow.dispatch(typeIn('/password', 'a'));
    flow.dispatch({ type: 'blur', field: '/password' });
    flow.dispatch(typeIn('/phone', '+6281234567890'));
    flow.dispatch(typeIn('/password', 'Wrong-one-1'));
    flow.dispatch({ type: 'submit', field: null });
    await answer({ ok: false, error: { code: 'err_wrong_password', status: 400 } });
    flow.dispatch({ type: 'dialogClosed', button: 0 });
    flow.dispatch(typeIn('/password', 'Streaming1'));
    clock.advance(20_000);
    flow.dispatch({ type: 'action', action: 'submit' });
    await answer({ ok: true });
    expect(said()[0]).toBe('password entered');
    expect(said().filter((each) => each.includes('error phone'))).toHaveLength(1);
    expect(said()).toContain('password outcome login err_wrong_password');
    expect(said()).toContain('password outcome login ok');
    expect(said().at(-1)).toBe('password action submit 2');
    expect(said().filter((each) => each.includes('entered'))).toHaveLength(1);
  });

  it('[INS-02] from step to step by an action, Back, and out by a link of the step', async () => {
    const { flow, said, services } = await visited();
    flow.dispatch({ type: 'action', action: 'useCode' });
    flow.dispatch({ type: 'back' });
    const path = '/vplus/auth/forgot-password';
    services.page.setState({ screen: { kind: 'soon', key: path, path } });
    expect(said()).toEqual([
      'password entered',
      'password action useCode 0',
      'code entered',
      'code back 0',
      'password entered',
      'password link /vplus/auth/forgot-password 0',
    ]);
  });

  it('[INS-02] a page that is left for a provider, and one that is merely closed', async () => {
    const { flow } = await visited();
    const leaving = (spec: object | null) =>
      leavingForProvider(
        {
          runtime: {
            bundle: { ...flow.bundle, calls: { pay: { spec } } },
            getSnapshot: () => ({ ...flow.getSnapshot(), running: spec === null ? null : { name: 'pay' } }),
          },
        } as never,
        5000,
      );
    expect(leaving({})).toMatchObject([{ kind: 'handover', stay: 1 }]);
    expect(leaving({ wire: { custom: true } })).toMatchObject([{ kind: 'handover' }]);
    expect(leaving({ wire: {} })).toEqual([]);
    expect(leaving(null)).toEqual([]);
  });

  it('[INS-04] T32 T33 nothing that was typed, and nothing of who it is', async () => {
    const { flow, counts } = await visited();
    flow.dispatch(typeIn('/phone', '+6281234567890'));
    flow.dispatch(typeIn('/password', 'Streaming1'));
    flow.dispatch({ type: 'blur', field: '/password' });
    flow.dispatch({ type: 'action', action: 'submit' });
    const body = sentBody({
      flow: 'login',
      revision: flow.bundle.revision,
      locale: 'en',
      width: 'wide',
      counts,
    });
    expect(body).toContain('entered');
    expect(body).not.toMatch(/812345|Streaming1/);
    expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual([
      'counts',
      'flow',
      'locale',
      'revision',
      'width',
    ]);
  });

  it('[INS-05] a page that is there already is counted from now on, once; a step that a reload brings back is not entered again', async () => {
    const early = await visited({ isEarly: true });
    early.flow.dispatch({ type: 'action', action: 'useCode' });
    expect(early.said()).toEqual(['password entered', 'password action useCode 0', 'code entered']);
    const reloaded = await visited({ isEarly: true, isReload: true });
    reloaded.flow.dispatch({ type: 'action', action: 'useCode' });
    expect(reloaded.said()).toEqual(['password action useCode 0', 'code entered']);
  });
});

describe('who is counted', () => {
  const answers = {
    open: {},
    allowed: { cookie: 'consent=1.measurement.1763780000' },
    refused: { cookie: 'consent=1.none.1763780000' },
    signal: { cookie: 'consent=1.measurement.1763780000', signal: true },
  };
  it.each<[Counting, Record<keyof typeof answers, boolean>]>([
    ['always', { open: true, allowed: true, refused: true, signal: false }],
    ['unless-refused', { open: true, allowed: true, refused: false, signal: false }],
    ['asked', { open: false, allowed: true, refused: false, signal: false }],
  ])('[INS-06] T32 %s: %o', async (position, expected) => {
    for (const [name, answer] of Object.entries(answers)) {
      const { counts } = await visited({ position, ...answer });
      expect(counts.length > 0, name).toBe(expected[name as keyof typeof answers]);
    }
  });

  it('[INS-06] T32 who refuses while counts wait takes them back', async () => {
    const { flow, services, counts, forget } = await visited();
    const before = counts.length;
    services.page.setState({ consent: { answer: 'answered', allowed: [], at: 1 } });
    flow.dispatch({ type: 'action', action: 'useCode' });
    expect(counts).toHaveLength(before);
    expect(forget).toHaveBeenCalled();
  });
});

describe('who takes part in an experiment', () => {
  const taken = { experiment: 'shorter.50.0123456789', side: 'b', measure: 'code' };

  it('[INS-88] the device is counted beside the steps: that it came, also where a reload brought the step back, and that it got to the step that is measured, once', async () => {
    for (const isReload of [false, true]) {
      const { flow, counts } = await visited({ isReload, isEarly: isReload, taken });
      const devices = (): readonly string[] =>
        counts.flatMap(({ kind, code, step }) => (kind === 'device' ? [`${step}${code}`] : []));
      expect(devices()).toEqual(['entered-b']);
      flow.dispatch({ type: 'action', action: 'useCode' });
      flow.dispatch({ type: 'back' });
      flow.dispatch({ type: 'action', action: 'useCode' });
      expect(devices()).toEqual(['entered-b', 'reached-b']);
    }
  });

  it('[INS-88] T32 who refuses is not counted, and what was noted is removed with the bucket', async () => {
    const { flow, services, counts } = await visited({ taken, cookie: 'bucket=37' });
    expect(services.local.get('alur.experiments')).toContain(':b:entered');
    services.page.setState({ consent: { answer: 'answered', allowed: [], at: 1 } });
    expect(services.local.get('alur.experiments')).toBeNull();
    expect(document.cookie).toContain('bucket=; Path=/; Max-Age=0');
    const before = counts.length;
    flow.dispatch({ type: 'action', action: 'useCode' });
    expect(counts).toHaveLength(before);
    expect(services.local.get('alur.experiments')).toBeNull();
  });
});

describe('how counts leave', () => {
  const entered: StepCount = { step: 'form', kind: 'entered', name: '', code: '', stay: null };
  const place = () => ({ locale: 'en', width: 'wide' }) as const;
  const run = { flow: 'login', revision: '0123456789abcdef' };

  it('[INS-01] joined within two seconds, at once when the page is hidden, and never when they were taken back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const post = vi.fn<(body: string) => void>();
    const sender = createCountSender(place, post);
    sender.add(run, [entered]);
    await vi.advanceTimersByTimeAsync(1500);
    sender.add(run, [entered]);
    expect(post).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(post).toHaveBeenCalledExactlyOnceWith(
      sentBody({ ...run, ...place(), counts: [entered, entered] }),
    );
    sender.add(run, [entered]);
    sender.flush();
    expect(post).toHaveBeenCalledTimes(2);
    sender.add(run, [entered]);
    sender.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect(post).toHaveBeenCalledTimes(2);
    sender.add(run, Array(70).fill(entered) as StepCount[]);
    sender.add({ ...run, flow: 'register' }, [entered]);
    sender.flush();
    expect(
      post.mock.calls.slice(2).map(([body]) => (JSON.parse(body) as { counts: unknown[] }).counts.length),
    ).toEqual([64, 6, 1]);
  });

  it('[INS-04] T32 without a cookie, without the page’s address, and so that they outlive the page', () => {
    const request = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', request);
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const sender = createCountSender(place);
    sender.add(run, [entered]);
    sender.flush();
    expect(request).toHaveBeenCalledExactlyOnceWith(
      '/alur/counts',
      expect.objectContaining({ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
    vi.stubGlobal('navigator', { onLine: false });
    sender.add(run, [entered]);
    sender.flush();
    expect(request).toHaveBeenCalledOnce();
  });
});
