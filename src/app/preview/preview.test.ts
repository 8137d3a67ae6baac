import { describe, expect, onTestFinished, test, vi } from 'vitest';
import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import type { DialogCatalogue, Snapshot } from '@alur/engine';
import { drawableFlow } from '@alur/publish';
import type { FlowDocument } from '@alur/publish/contract';
import { createSystemClock } from '@alur/react/run';
import { builtInConfig } from '../../contracts/config.ts';
import type { StudioMessage } from '../../contracts/preview/messages.ts';
import { copyOf, shippedDocument, shippedItem } from '../../product/testing/shippedItem.ts';
import { type Picture, Preview } from './preview.ts';
import { firstStage } from './previewBoot.ts';
import type { Said } from './studioLink.ts';

type Sent = Exclude<StudioMessage, { type: 'hello' | 'measure' | 'select' | 'beside' }>;
const envelope = { nonce: 'a-nonce-of-a-test', seq: 1 };

async function flowMessage(
  name: string,
  change: (document: FlowDocument) => FlowDocument = (document) => document,
): Promise<Extract<Sent, { type: 'flow' }>> {
  const { messages } = await shippedItem(name);
  const document = change(copyOf(await shippedDocument(name)));
  return { type: 'flow', ...envelope, format: 4, messages, ...drawableFlow(document, messages) };
}

/** A preview whose pictures are only noted. */
function startPreview() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: Said[] = [];
  const pictures: Picture[] = [];
  const preview = new Preview({
    clock: createSystemClock(),
    stage: firstStage,
    dialogs: () => dialogs as DialogCatalogue,
    say: (each) => void said.push(each),
    worldOf: ({ signedIn, query, device, locale, config }) => ({
      config: { ...builtInConfig, ...config },
      query,
      session: { signedIn },
      device: { kind: device },
      locale,
    }),
    draw: (picture) => Promise.resolve(void pictures.push(picture)),
    onToast: () => undefined,
    onFocus: () => undefined,
  });
  const runtime = () => pictures.at(-1)?.runtime;
  return {
    preview,
    said,
    pictures,
    snapshot: (): Snapshot => {
      const now = runtime()?.getSnapshot();
      if (now === undefined) throw new Error('Nothing is drawn.');
      return now;
    },
    type: (field: string, value: string) => runtime()?.dispatch({ type: 'input', field: `/${field}`, value }),
    press: (action: string) => runtime()?.dispatch({ type: 'action', action }),
    of: <Type extends Said['type']>(type: Type) =>
      said.filter((each): each is Extract<Said, { type: Type }> => each.type === type),
  };
}

function answer(call: string, outcome: string): Sent {
  return { type: 'answer', ...envelope, call, outcome, values: {} };
}

const relabelled = (document: FlowDocument): FlowDocument => ({ ...document, title: 'login.otpTitle' });

/** The login on its step of the code, with a code sent. */
async function atCode() {
  const started = startPreview();
  started.preview.take(await flowMessage('login'));
  started.press('useCode');
  started.type('phone', '+6281234567890');
  started.press('sendCode');
  await vi.advanceTimersByTimeAsync(500);
  return started;
}

describe('the preview of an unsaved flow', () => {
  test('[APP-4393] draws another document where the turns so far lead in it, at once, with the recorded answers and times', async () => {
    const { preview, pictures, snapshot, of } = await atCode();
    const before = snapshot();
    expect(before).toMatchObject({ step: 'code', data: { phone: '+6281234567890' } });
    const asked = of('asked').length;
    await vi.advanceTimersByTimeAsync(20_000);
    const drawn = pictures.length;
    preview.take(await flowMessage('login', relabelled));
    expect(pictures).toHaveLength(drawn + 1);
    expect(snapshot()).toMatchObject({ step: 'code', data: before.data });
    // The countdown does not start again, and no call is made for it.
    expect(snapshot().challenges).toEqual(before.challenges);
    await vi.advanceTimersByTimeAsync(1000);
    expect(of('asked')).toHaveLength(asked);
    expect(of('failed')).toEqual([]);
  });

  test('[APP-4393] says once where the way ends, and shows the place again when the way is back', async () => {
    const { preview, snapshot, of } = await atCode();
    const before = snapshot();
    const without = await flowMessage('login', (document) => {
      const { password } = document.steps;
      if (password !== undefined)
        password.actions = password.actions?.filter(({ id }) => id !== 'useCode') ?? [];
      return document;
    });
    preview.take(without);
    preview.take(without);
    expect(snapshot().step).toBe('password');
    expect(of('failed')).toEqual([{ type: 'failed', fault: 'wayEnds', detail: '0' }]);
    preview.take(await flowMessage('login'));
    expect(snapshot()).toMatchObject({ step: 'code', data: before.data });
    expect(of('failed')).toHaveLength(1);
  });

  test('[APP-4393] what can’t be drawn leaves the last picture, and says why', async () => {
    const { preview, pictures, snapshot, of } = await atCode();
    const good = await flowMessage('login');
    const drawn = pictures.length;
    preview.take({ ...good, data: { ...good.data, steps: {} } });
    expect(pictures).toHaveLength(drawn);
    expect(of('failed')).toMatchObject([{ fault: 'notDrawn' }]);
    expect(snapshot().step).toBe('code');
  });

  test('[APP-4393] begins again for another flow, a script and a step that is shown without its way', async () => {
    const { preview, snapshot, of } = await atCode();
    preview.take({ type: 'go', ...envelope, step: 'code' });
    expect(snapshot()).toMatchObject({ step: 'code', entries: ['code'], calls: 0 });
    preview.take({ type: 'go', ...envelope, step: 'constructor' });
    expect(of('failed')).toEqual([{ type: 'failed', fault: 'noSuchStep', detail: 'constructor' }]);
    const turns = [
      { kind: 'press', action: 'useCode', fill: { phone: '+6281111111111' } },
      { kind: 'press', action: 'sendCode', fill: {} },
      { kind: 'answer', call: 'sendCode', result: { ok: false, error: { code: 'err_offline', status: 0 } } },
      { kind: 'close', button: null },
    ] as const;
    preview.take({ type: 'play', ...envelope, turns });
    expect(snapshot()).toMatchObject({
      step: 'code',
      data: { phone: '+6281111111111' },
      dialog: null,
      calls: 1,
    });
    preview.take(await flowMessage('register'));
    expect(snapshot()).toMatchObject({ flow: 'register', calls: 0 });
    expect(of('failed')).toHaveLength(1);
  });

  test('[APP-4580] the script of a finding is played in its own world, stays at its last state, and says how far it went', async () => {
    const { preview, press, snapshot, of } = startPreview();
    preview.take({ type: 'play', ...envelope, turns: [] });
    expect(of('played')).toEqual([{ type: 'played', made: 0, steps: [] }]);
    preview.take(await flowMessage('login'));
    const world = { device: 'desktop', signedIn: false, query: { from: 'tv' }, config: {} } as const;
    const turns = [
      { kind: 'press', action: 'useCode', fill: { phone: '+6281111111111' } },
      { kind: 'press', action: 'sendCode', fill: {} },
    ] as const;
    preview.take({ type: 'play', ...envelope, world, turns });
    await vi.advanceTimersByTimeAsync(5000);
    // No answer is in the script: the call stays on its way.
    expect(snapshot()).toMatchObject({ status: 'running', context: { query: { from: 'tv' } } });
    expect(snapshot().context.device.kind).toBe('desktop');
    preview.take(answer('sendCode', 'ok'));
    expect(snapshot()).toMatchObject({ status: 'editing', step: 'code' });
    preview.take({ type: 'play', ...envelope, world, turns: [...turns, { kind: 'close', button: 0 }] });
    expect(of('played').slice(1)).toMatchObject([{ made: 2 }, { made: 2 }]);
    expect(of('failed')).toMatchObject([{ fault: 'wayEnds', detail: '2' }]);
    preview.take({ type: 'play', ...envelope, turns: [] });
    press('useCode');
    expect(snapshot().context.query).toEqual({});
  });

  test('[APP-4582] why a thing is shown has what its condition reads now; passwords are hidden, and a thing of another step has no answer', async () => {
    const { preview, type, of } = startPreview();
    const reads = { '!': { empty: { var: 'data.password' } } };
    preview.take(
      await flowMessage('login', (document) => {
        const [first] = document.steps['password']?.actions ?? [];
        if (first !== undefined) first.visible = reads;
        return document;
      }),
    );
    const why = (step: string): void =>
      preview.take({ type: 'explain', ...envelope, place: { step, action: 'submit' } });
    why('password');
    type('password', 'Canary-Passw0rd');
    why('password');
    why('code');
    expect(of('why')).toMatchObject([
      { isShown: false, reads: { 'data.password': null } },
      { isShown: true, reads: { 'data.password': '•••' } },
      { isShown: null, reads: {} },
    ]);
  });

  test('[APP-4393] passwords and codes are shown to nobody: neither in a turn nor in what a call would send', async () => {
    const { preview, type, press, said, of } = startPreview();
    preview.take(await flowMessage('login'));
    type('phone', '+6281234567890');
    type('password', 'Canary-Passw0rd');
    press('submit');
    press('useCode');
    await vi.advanceTimersByTimeAsync(500);
    expect(of('asked')).toMatchObject([
      { call: 'login', effect: 'identity.login', send: { password: '•••' } },
    ]);
    expect(JSON.stringify(said)).not.toContain('Canary');
  });

  test('[APP-4394] a call ends as Studio has chosen, waits as long as it says, and ends well by itself', async () => {
    const { preview, type, press, snapshot, of } = startPreview();
    preview.take(await flowMessage('login'));
    type('phone', '+6281234567890');
    type('password', 'Passw0rd1');
    preview.take(answer('login', 'wait'));
    press('submit');
    await vi.advanceTimersByTimeAsync(5000);
    expect(snapshot().status).toBe('running');
    preview.take(answer('login', 'err_wrong_password'));
    expect(snapshot()).toMatchObject({ status: 'editing', fields: { '/password': { touched: true } } });
    expect(snapshot().fields['/password']?.issues).toMatchObject([{ code: 'err_wrong_password' }]);
    preview.take(answer('login', 'ok'));
    type('password', 'Passw0rd2');
    press('submit');
    await vi.advanceTimersByTimeAsync(500);
    expect(snapshot()).toMatchObject({ status: 'left', context: { session: { signedIn: true } } });
    expect(of('left')).toEqual([{ type: 'left', to: 'callback' }]);
  });

  test('[APP-4394] time that Studio lets pass ends a countdown', async () => {
    const { preview, snapshot } = await atCode();
    const before = JSON.stringify(snapshot().challenges);
    preview.take({ type: 'time', ...envelope, ms: 3_600_000 });
    expect(JSON.stringify(snapshot().challenges)).not.toBe(before);
  });
});
