import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { overBudget, widgetSizes } from './widgetSizes.ts';

const manifest = {
  'index.html': { file: 'main.js', src: 'index.html', isEntry: true },
  'renderers/phone/phone.renderer.ts': { file: 'phone.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'frame.js' },
};

/** A client build whose entry holds a widget `text` of ten letters, and one with a chunk of its own. */
async function build(): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'alur-none-'));
  onTestFinished(() => rm(client, { recursive: true }));
  const map = {
    version: 3,
    sources: ['../../../src/app/main.tsx', '../../../renderers/text/Text.tsx'],
    names: [],
    // Five columns of the first source, then ten of the second, then the first again.
    mappings: 'AAAA,KCAA,UDAA',
  };
  await writeFile(join(client, 'main.js'), 'mainstexttextteend');
  await writeFile(join(client, 'main.js.map'), JSON.stringify(map));
  await writeFile(
    join(client, 'phone.js'),
    'x'.repeat(2_000).replaceAll(/x/g, (_, at: number) => at.toString(36)),
  );
  await writeFile(join(client, 'frame.js'), 'y'.repeat(50_000));
  return client;
}

test('[REN-1000] a widget is measured by its own chunk without what that imports, or by its part of the entry', async () => {
  const client = await build();
  const widgets = [
    { widget: 'text', budget: 1 },
    { widget: 'phone', budget: 1 },
  ];
  const [text, phone] = widgetSizes(client, client, manifest, widgets);
  expect(text?.bytes).toBeGreaterThan(9);
  expect(text?.bytes).toBeLessThan(20);
  expect(phone?.bytes).toBeGreaterThan(1_000);
  expect(phone?.bytes).toBeLessThan(4_000);
  expect(() => widgetSizes(client, client, manifest, [{ widget: 'qr', budget: 1 }])).toThrow(
    /"qr".*npm run build/,
  );
});

test('[REN-1000] a widget over its budget is named with its size, its budget and the cure', () => {
  expect(overBudget({ widget: 'otp', bytes: 3_000, budget: 3_000 })).toBeNull();
  expect(overBudget({ widget: 'otp', bytes: 3_120, budget: 3_000 })).toMatch(
    /"otp" takes 3\.12 kB.*allows 3\.00 kB.*import\(\).*renderers\/otp\/otp\.manifest\.ts/,
  );
});
