import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { start } from '../../runtime/testing/testRuntime.ts';
import type { FlowRun } from '../page/flowRun.ts';
import type { FlowScreen } from '../page/pageStore.ts';
import { testServices } from '../testing/testServices.ts';
import { recordWay } from './recordWay.ts';

/** A visitor at the login, whose number is private, on a page that may have been there before its way is recorded. */
async function visited() {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const services = await testServices('/vplus/auth/login', { status: 'visitor' });
  const { flow: runtime, clock } = start('login');
  const { steps } = runtime.bundle;
  const { password } = steps;
  if (password === undefined) throw new Error('The login begins with another step.');
  const fields = password.fields.map((item) =>
    item.name === 'phone' ? { ...item, private: true as const } : item,
  );
  Object.assign(runtime, {
    bundle: { ...runtime.bundle, steps: { ...steps, password: { ...password, fields } } },
  });
  const run: FlowRun = {
    ...{ flow: 'login', runtime, renderers: {}, search: '' },
    target: { flow: 'login', access: 'visitors' },
  };
  const path = '/vplus/auth/login';
  const { i18n } = services.page.getState();
  const screen: FlowScreen = { kind: 'flow', key: path, path, run, owner: null, i18n, messages: {} };
  services.page.setState({ screen });
  runtime.restore();
  const marks = (record: ReturnType<typeof recordWay>): readonly string[] | undefined =>
    record.wayOf(run)?.marks.map(({ step, kind }) => `${kind} ${step}`);
  return { begin: () => recordWay({ ...services, clock }), runtime, marks };
}

describe('[INS-73] T32 a step that asks for something private', () => {
  it('[INS-73] T32 is the last that a report holds, whatever is done after it', async () => {
    const { begin, runtime, marks } = await visited();
    const record = begin();
    runtime.dispatch({ type: 'action', action: 'useCode' });
    expect(runtime.getSnapshot().step).toBe('code');
    runtime.dispatch({ type: 'back' });
    runtime.dispatch({ type: 'action', action: 'useCode' });
    expect(marks(record)).toEqual(['entered password', 'private password']);
  });

  it('[INS-73] T32 that was passed before the page could record, as before a reload, leaves nothing to record: not which step came of it', async () => {
    const { begin, runtime, marks } = await visited();
    runtime.dispatch({ type: 'action', action: 'useCode' });
    const record = begin();
    runtime.dispatch({ type: 'back' });
    expect(marks(record)).toEqual(['private password']);
  });
});
