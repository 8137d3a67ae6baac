import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumArgs, findChromium } from '../../launch/bootstrap/chromium.mjs';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { bibliotheque } from './bibliotheque.ts';
import emprunt from './emprunt.json' with { type: 'json' };
import interfaceTexts from './messages.json' with { type: 'json' };
import { requiredMessages } from '@alur/publish';
import { definePublisher } from '@alur/publish/node';
import { workingMessage } from '@alur/react';
import { createService } from './service.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const publisher = definePublisher(bibliotheque);
const surroundings = { messageKeys: new Set(Object.keys(interfaceTexts)), others: [] };

/** A text without how its lines are broken. */
function tokensIn(text: string): readonly string[] {
  return text.match(/[\w$]+|[^\s\w,]/g) ?? [];
}

/** What the product may import: its own files, the packages of the project, React and Node. */
const ownOrExported =
  /^(?:\.\/[^/]+$|@alur\/(?:engine|publish|react)(?:\/[a-z]+)?$|react(?:-dom\/client)?$|node:)/;

/** The loan's document after a change. */
function changed(change: (text: string) => string): unknown {
  return JSON.parse(change(JSON.stringify(emprunt)));
}

async function publishLoan() {
  const published = await publisher.publish({ ...emprunt, status: 'published' }, surroundings);
  if (!published.ok) throw new Error(JSON.stringify(published.error));
  return published.value;
}

it('[PUB-3661] another product, a library’s loans in French alone, is checked, proven and published with its own words and paths', async () => {
  const { data, warnings, messages } = await publishLoan();
  expect(warnings).toEqual([]);
  expect(data.moduleUrl).toMatch(/^\/bib\/flux\/emprunt\/[0-9a-f]{16}\.js$/);
  expect(messages['emprunt.carte']).toEqual({ fr: 'Numéro de carte' });
});

it.each([
  ['an effect', (text: string) => text.replace('loan.ask', 'loan.aks'), '"loan.ask"'],
  ['a widget', (text: string) => text.replace('"chiffres"', '"chiffre"'), '"chiffres"'],
  ['a path', (text: string) => text.replace('/bib/emprunt', '/vplus/emprunt'), '/bib/'],
  ['a code', (text: string) => text.replace('code_perime', 'code_perdu'), '"code_perime"'],
  [
    'a code that can be none',
    (text: string) => text.replace('"code_perime":', '"code perime":'),
    'an error code such as "code_faux"',
  ],
  ['a language', (text: string) => text.replaceAll('"fr"', '"en"'), 'fr'],
])(
  '[PUB-3662] what is wrong with %s of another product is said with names of that product',
  async (_, change, named) => {
    const { errors } = await publisher.check(changed(change), surroundings);
    const sentences = errors.map(({ sentence, cure }) => `${sentence} ${cure}`).join('\n');
    expect(sentences).toContain(named);
    expect(sentences).not.toMatch(/err_|\/vplus\/(?!emprunt)|"id"/);
  },
);

/** Builds a fresh application of Vite around the library's page, serves it in front of the library's service, and opens it in a browser. */
async function openLibrary(): Promise<Page> {
  const { data, moduleSource, messages } = await publishLoan();
  const texts = Object.fromEntries(Object.entries(messages).map(([key, words]) => [key, words['fr'] ?? '']));
  const service = createService({ data, texts }, moduleSource).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'bibliotheque-'));
  await writeFile(join(folder, 'main.ts'), `import ${JSON.stringify(join(here, 'page.tsx'))};`);
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="fr"><title>Bibliothèque</title><div id="page"></div><script type="module" src="/main.ts"></script></html>',
  );
  const vite: InlineConfig = {
    root: folder,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy: { '/service': `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
    },
  };
  await build(vite);
  const site = await preview(vite);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath === null ? {} : { executablePath }),
  });
  onTestFinished(async () => {
    await browser.close();
    await site.close();
    service.close();
    await rm(folder, { recursive: true });
  });
  const page = await browser.newPage();
  await page.goto(site.resolvedUrls?.local[0] ?? '');
  return page;
}

it(
  '[FORM-3663] a child borrows a book in a browser: form, branch, one-time code and words are all another product’s',
  { timeout: 120_000 },
  async () => {
    const page = await openLibrary();
    const title = page.getByRole('heading', { level: 1 });
    await page.getByLabel('Numéro de carte').fill('B9999');
    await page.getByLabel('Âge').fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('Ce champ est nécessaire.').waitFor();
    await page.getByLabel('Adulte responsable').fill('Jean Valjean');
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByText('Aucun lecteur n’a cette carte.').waitFor();
    await page.getByLabel('Numéro de carte').fill('B1234');
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByRole('heading', { name: 'Votre code' }).waitFor();
    await page.getByLabel('Code reçu').fill('111111');
    await page.getByRole('button', { name: 'Confirmer le prêt' }).click();
    await page.getByText('Ce code est faux.').waitFor();
    await page.getByLabel('Code reçu').fill('246810');
    await page.getByRole('button', { name: 'Confirmer le prêt' }).click();
    await page.getByText('Les Misérables est à vous.').waitFor();
    await page.getByText('À rendre avant le 20 décembre 2026.').waitFor();
    await page.getByText('Jean Valjean signe avec vous au comptoir.').waitFor();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await expect.poll(() => title.textContent()).toBe('À bientôt');
  },
);

it('[PUB-3664] the second product is made of its own files and what three packages export', async () => {
  const files = (await readdir(here)).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = await readFile(join(here, name), 'utf8');
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, from = '']) => from);
    expect(
      imported.filter((from) => !ownOrExported.test(from)),
      name,
    ).toEqual([]);
  }
});

it.each(['engine.ts', 'publish.ts', 'react.tsx'])(
  '[LAUNCH-3902] the lines that a package opens with compile: %s',
  async (name) => {
    const [folder = '', ending = ''] = name.split('.');
    const readme = await readFile(join(here, '..', '..', folder, 'README.md'), 'utf8');
    const [, lines = ''] = new RegExp(`\`\`\`${ending}\\n([^]*?)\`\`\``).exec(readme) ?? [];
    const file = `readmeOf${folder.charAt(0).toUpperCase()}${folder.slice(1)}.${ending}`;
    expect(tokensIn(lines)).toEqual(tokensIn(await readFile(join(here, file), 'utf8')));
    expect(tokensIn(lines).length).toBeGreaterThan(40);
  },
);

it('[PUB-3665] both products word the messages that documents and forms count on without naming them', async () => {
  const ours = await shippedMessageKeys();
  for (const key of [...requiredMessages, workingMessage]) {
    expect(interfaceTexts, key).toHaveProperty([key]);
    expect(ours.has(key), key).toBe(true);
  }
});

it('[PUB-4861] a product without the words that every flow counts on is refused, and the sentence names them; the words of a flow itself do', async () => {
  const item = { ...emprunt, status: 'published' as const };
  const known = Object.keys(interfaceTexts).filter((key) => key !== 'dialog.ok' && key !== 'otpNotSent');
  const refused = await publisher.publish(item, { messageKeys: new Set(known), others: [] });
  expect(refused.ok ? [] : refused.error).toMatchObject([
    {
      rule: 'PUB-4861',
      severity: 'error',
      pointer: '',
      sentence: 'The product has no words for “dialog.ok” and “otpNotSent”, which every flow needs.',
      cure: "Add them to the product's texts, in each of its languages, or to the texts of this flow.",
    },
  ]);
  const own = { 'dialog.ok': { fr: 'D’accord' }, otpNotSent: { fr: 'Demandez d’abord un code.' } };
  const worded = { ...item, messages: { ...item.messages, ...own } };
  expect(await publisher.publish(worded, { messageKeys: new Set(known), others: [] })).toMatchObject({
    ok: true,
  });
});
