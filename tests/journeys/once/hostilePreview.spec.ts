import { expect, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import {
  type FlowSent,
  nonce,
  openPreview,
  type PreviewParent,
  shippedMessage,
  stage,
} from '../../support/previewParent.ts';
import type { Page } from '@playwright/test';

async function drawn(page: Page, flow: FlowSent, locale: 'en' | 'id' = 'en'): Promise<PreviewParent> {
  const parent = await openPreview(page);
  await parent.say({ ...stage, locale });
  expect(await parent.draw(flow)).toMatchObject({ type: 'shown' });
  return parent;
}

/** The flow with one text replaced in each language. */
function worded({ messages }: FlowSent, key: string, text: string): FlowSent['messages'] {
  return { ...messages, [key]: { en: text, id: text } };
}

async function heardOf(parent: PreviewParent, type: string) {
  return (await parent.heard()).filter((message) => message.type === type);
}

test('[APP-4397] hostile messages change nothing in a preview, and words of a draft stay words', async ({
  page,
}) => {
  const login = await shippedMessage('login');
  const parent = await drawn(page, login);
  const root = parent.frame.locator('#root');
  const before = await root.ariaSnapshot();
  const hostile = { ...stage, v: 2, nonce, seq: 900, locale: 'id' };
  await page.evaluate(
    ({ hostile: message, origin }) => {
      const target = document.querySelector('iframe')?.contentWindow;
      const post = (data: unknown): void => target?.postMessage(data, origin);
      const text = JSON.stringify(message);
      post(JSON.stringify({ ...message, nonce: 'a-nonce-of-somebody' }));
      post(JSON.stringify({ ...message, type: 'eval', code: 'alert(1)' }));
      post(JSON.stringify({ ...message, query: { a: 'x'.repeat(600 * 1024) } }));
      post(text.replace('"query":{', '"query":{"__proto__":{"polluted":"x"},'));
      post(text.replace('"query":{', '"constructor":{"prototype":{"polluted":"x"}},"query":{'));
      post(message);
      post(null);
      // From another window of the parent's own origin.
      const sibling = document.createElement('iframe');
      sibling.srcdoc = '<p>sibling</p>';
      document.body.append(sibling);
      const shout = sibling.contentWindow as unknown as { eval(code: string): void };
      shout.eval(`parent.frames[0].postMessage(${JSON.stringify(text)}, ${JSON.stringify(origin)})`);
    },
    { hostile, origin: place('edge') },
  );
  // Of the parent itself, and of another release.
  await parent.draw({ ...stage, locale: 'id', v: 3 } as Parameters<PreviewParent['draw']>[0]);
  const html = '<img src=x onerror="document.title=1"><b>Bold</b>';
  await parent.draw({ type: 'texts', messages: login.messages });
  expect(await root.ariaSnapshot()).toBe(before);
  await parent.draw({ type: 'texts', messages: worded(login, 'login.title', html) });
  await expect(parent.frame.locator('h1')).toHaveText(html);
  await expect(parent.frame.locator('#main img, #main b')).toHaveCount(0);
  expect(await root.evaluate(() => 'polluted' in {})).toBe(false);
});

test('[APP-4397] a link of a draft leads nowhere in its preview, also one that is a script', async ({
  page,
  context,
}) => {
  const login = await shippedMessage('login');
  const { password } = login.data.steps;
  if (password === undefined) throw new Error('No such step.');
  const [first, ...others] = password.links;
  if (first === undefined) throw new Error('No link.');
  const links = [
    { ...first, to: 'javascript:document.title=1' },
    { ...first, to: 'https://evil.test/' },
    ...others,
  ];
  const steps = { ...login.data.steps, password: { ...password, links } };
  const parent = await drawn(page, { ...login, data: { ...login.data, steps } });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const drawnLinks = parent.frame.locator('.form-links a');
  for (const index of [0, 1, 2])
    await drawnLinks.nth(index).click({ modifiers: index === 1 ? ['Control'] : [] });
  await expect.poll(async () => (await heardOf(parent, 'left')).length).toBe(3);
  await expect(parent.frame.getByRole('status').filter({ hasText: 'Here the flow leads to' })).toBeVisible();
  await parent.frame.getByRole('button', { name: 'Back to the form' }).click();
  await expect(parent.frame.getByText('Here the flow leads to')).toHaveCount(0);
  // Later parts of the preview come in their own time.
  const parts = `${place('edge')}/assets/`;
  expect(asked.filter((url) => !url.startsWith(parts))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/vplus/preview/flow');
});

test.describe('another site', () => {
  test.use({ expectedErrors: [/frame-ancestors|Framing|csp-report/] });

  test('[APP-4397] another site frames no preview, and receives nothing from it', async ({ page }) => {
    const parent = await openPreview(page, place('stranger'));
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    expect(await parent.heard()).toEqual([]);
  });
});

test('[APP-4397] opened alone, the page of a preview says in both languages where to open it', async ({
  page,
}) => {
  await page.goto('/vplus/preview/flow');
  await expect(page.locator('p[lang="en"]').first()).toContainText('Open the flow in Studio');
  await expect(page.locator('p[lang="id"]').first()).toContainText('Buka alur di Studio');
});

test('[APP-4399] keys typed in Studio arrive there while pictures change, on a step that focuses its fields and under a dialog', async ({
  page,
}) => {
  const login = await shippedMessage('login');
  const parent = await drawn(page, login);
  const press = (action: string) => ({ kind: 'press', action, fill: {} }) as const;
  const send = { kind: 'choose', field: 'phone', value: '+6281234567890' } as const;
  const scripts = [
    [press('useCode'), send, press('sendCode')],
    [press('useCode'), send, press('submit')],
    [send, { kind: 'choose', field: 'password', value: 'Passw0rd1' } as const, press('submit')],
  ];
  await parent.say({ type: 'answer', call: 'login', outcome: 'err_internal_server', values: {} });
  await page.locator('#own').focus();
  let typed = '';
  for (const turns of scripts) {
    for (let count = 0; count < 12; count += 1) {
      const letter = String.fromCharCode(97 + (typed.length % 26));
      await page.keyboard.type(letter);
      typed += letter;
      const title = worded(login, 'login.otpTitle', `Title ${typed.length}`);
      if (count === 2) await parent.draw({ type: 'play', turns });
      if (count > 4) await parent.draw({ ...login, messages: title });
    }
  }
  await expect(parent.frame.locator('dialog[open]')).toBeVisible();
  await expect(page.locator('#own')).toHaveValue(typed);
  await expect(page.locator('#own')).toBeFocused();
});

test('[APP-4399] what was typed in the frame stays in its field, with the focus, while the document changes; Studio’s keys are passed up', async ({
  page,
}) => {
  const login = await shippedMessage('login');
  const parent = await drawn(page, login);
  const phone = parent.frame.locator('#field-phone');
  await phone.pressSequentially('81234567890');
  const { password } = login.data.steps;
  if (password === undefined) throw new Error('No such step.');
  const steps = { ...login.data.steps, password: { ...password, title: 'login.otpTitle' } };
  await parent.draw({ ...login, data: { ...login.data, steps } });
  await expect(parent.frame.locator('h1')).toHaveText(login.messages['login.otpTitle']?.en ?? '');
  await expect(phone).toHaveValue(/81\D?2\d*\D?\d+/);
  await expect(phone).toBeFocused();
  for (const key of ['Control+s', 'Control+z', 'Control+Shift+z', 'F6', 'Shift+F6', 'Escape'])
    await page.keyboard.press(key);
  await expect
    .poll(async () => (await heardOf(parent, 'key')).map((message) => 'key' in message && message.key))
    .toEqual(['save', 'undo', 'redo', 'nextPane', 'previousPane', 'escape']);
});

test('[APP-4399] a press selects a thing of the step where Studio asks for it, and does nothing else', async ({
  page,
}) => {
  const login = await shippedMessage('login');
  const parent = await drawn(page, login);
  await parent.say({ type: 'select', isOn: true, place: null });
  const { frame } = parent;
  await frame.locator('h1').click();
  await frame.locator('label[for="field-phone"]').click();
  // Its fields are empty, so it is not ready.
  await frame.locator('.form-actions .form-action').first().click({ force: true });
  await frame.locator('.form-links a').first().click();
  await expect
    .poll(async () => (await heardOf(parent, 'picked')).map((message) => 'place' in message && message.place))
    .toEqual([
      { step: 'password', slot: 'title' },
      { step: 'password', item: 'phone', slot: 'label' },
      { step: 'password', action: 'submit' },
      { step: 'password', link: 'forgot' },
    ]);
  expect(await heardOf(parent, 'left')).toEqual([]);
  expect(await heardOf(parent, 'turn')).toEqual([]);
  await parent.say({ type: 'select', isOn: false, place: { step: 'password', action: 'useCode' } });
  await expect(frame.locator('.preview-picked')).toHaveText(login.messages['login.useCode']?.en ?? '');
});
