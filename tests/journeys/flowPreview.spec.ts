import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/journey.ts';
import { place } from '../support/place.ts';
import { openPreview, shippedMessage, stage } from '../support/previewParent.ts';

const soon = { timeout: 30_000 };
const flows = readdirSync(join(import.meta.dirname, '../../schemas/flows')).map((name) =>
  name.replace('.json', ''),
);

for (const locale of ['en', 'id'] as const)
  test(`[APP-4395] each shipped flow is drawn in the frame of Studio from what Studio sends; the page asks for its own files alone, and leaves storage alone (${locale})`, async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const cookies = await context.cookies();
    const parent = await openPreview(page);
    await parent.say({ ...stage, locale });
    for (const name of flows) {
      const message = await shippedMessage(name);
      const shown = await parent.draw(message);
      expect(shown, name).toMatchObject({ type: 'shown' });
      const { step } = shown as Extract<typeof shown, { type: 'shown' }>;
      const title = message.data.steps[step]?.title ?? message.data.title ?? '';
      const words = message.messages[title]?.[locale];
      if (words !== undefined && !words.includes('{'))
        await expect(parent.frame.locator('h1'), name).toHaveText(words);
      else await expect(parent.frame.locator('h1'), name).not.toBeEmpty();
    }
    expect(await context.cookies()).toEqual(cookies);
    const kept = await parent.frame.locator('body').evaluate(async () => ({
      local: localStorage.length,
      tab: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
    }));
    expect(kept).toEqual({ local: 0, tab: 0, databases: 0 });
    const own = new RegExp(`^${place('edge')}/(?:assets/|vplus/preview/flow$)`);
    expect(asked.filter((url) => !own.test(url) && !url.endsWith('/server/ping'))).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });

/** What a picture is made of: elements with their attributes and texts. A browser keeps attributes in the order in which they came, and React numbers ids from the start in each document. */
function partsOf(root: Element): readonly string[] {
  const ids = new Map<string, string>();
  const plain = (text: string): string =>
    text.replace(/_[rR]_[0-9a-z]*_/g, (id) => {
      ids.set(id, ids.get(id) ?? `id${ids.size}`);
      return ids.get(id) ?? id;
    });
  const walk = (node: Node): readonly string[] => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${plain(value)}`).toSorted();
    const inside = [...node.childNodes].flatMap(walk).join('');
    return [`<${node.tagName} ${attributes.join(' ')}>${inside}</>\n`];
  };
  return walk(root).flatMap((text) => text.split('\n'));
}

for (const locale of ['en', 'id'] as const)
  test(`[APP-4396] the picture of a preview is that of the site, element by element (${locale})`, async ({
    page,
    context,
    viewport,
  }) => {
    const device = (viewport?.width ?? 0) < 800 ? 'mobile' : 'desktop';
    const parent = await openPreview(page);
    await parent.say({ ...stage, locale, device });
    const site = await context.newPage();
    for (const name of ['login', 'register', 'forgot-password', 'tv-activate']) {
      const message = await shippedMessage(name);
      await parent.draw(message);
      const drawn = (): Promise<readonly string[]> => parent.frame.locator('#main .flow').evaluate(partsOf);
      expect((await drawn()).length).toBeGreaterThan(10);
      await site.goto(`${message.data.routes[0]?.path ?? ''}?locale=${locale}`);
      const onSite = (): Promise<readonly string[]> => site.locator('#main .flow').evaluate(partsOf);
      // The site's page is hydrated after it is there, and later parts of both come in their own time.
      await expect(async () => expect(await onSite(), name).toEqual(await drawn())).toPass(soon);
    }
  });
