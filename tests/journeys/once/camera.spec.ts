import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { chromiumArgs, findBrowser } from '../../../launch/bootstrap/chromium.mjs';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';
import type { Page } from '@playwright/test';

const printed = 'TV-4F7K-9QXM-2HTR-8WPD';

/** A film of one picture, as browsers take it for their fake camera (YUV4MPEG2): a QR code, dark on white. */
function filmOf(text: string): string {
  const [width, height] = [640, 480];
  const { data, size } = encode(text, { border: 4 });
  const side = Math.floor(height / size);
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < size * side; y += 1)
    for (let x = 0; x < size * side; x += 1)
      if (data[Math.floor(y / side)]?.[Math.floor(x / side)] === true) light[y * width + x + 80] = 16;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const film = join(mkdtempSync(join(tmpdir(), 'alur-camera-')), 'code.y4m');
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colour]));
  return film;
}

// The headless shell has no camera.
const executablePath = findBrowser();
const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${filmOf(printed)}`];
test.use({
  expectedErrors: [refusedCall],
  launchOptions: {
    args: [...chromiumArgs, ...camera],
    ...(executablePath === null ? {} : { executablePath }),
  },
});

async function comeToScan(page: Page, language: 'en' | 'id' = 'en'): Promise<FlowPage> {
  await comeBackAs(page, await newSubscriber());
  const screen = flowPage(page, 'tv-connect', language);
  await screen.open();
  await screen.action('useQr').click();
  await expect(screen.heading('scan')).toBeVisible();
  return screen;
}

test('[JRN-1394] the camera reads the code of the box into the line; what reads it is loaded when it is used', async ({
  page,
  context,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await context.grantPermissions(['camera']);
  const screen = await comeToScan(page, 'id');
  expect(loaded.filter((url) => url.includes('readQr'))).toEqual([]);
  await screen.main.getByRole('button', { name: interfaceWord('renderer.scan.start', 'id') }).click();
  await expect(screen.field('qr')).toHaveValue(printed);
  await expect(screen.main).toContainText(interfaceWord('renderer.scan.read', 'id'));
  expect(loaded.filter((url) => url.includes('readQr'))).not.toEqual([]);
  await expectAccessible(page, 'id');
});

test('[JRN-1395] a camera that was refused is said in words, and the code is typed by hand', async ({
  page,
}) => {
  const screen = await comeToScan(page);
  await screen.main.getByRole('button', { name: interfaceWord('renderer.scan.start', 'en') }).click();
  await expect(screen.main).toContainText(interfaceWord('renderer.scan.refused', 'en'));
  await expectAccessible(page);
  await screen.field('qr').fill(printed);
  await screen.action('connectQr').click();
  await expect(screen.field('qr')).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.main).toContainText('We don’t know this code');
});
