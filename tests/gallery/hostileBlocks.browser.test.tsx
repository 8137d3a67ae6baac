import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { decodeBlocks } from '../../server/content/decoding/blocks.ts';
import type { DecodeContext } from '../../server/content/decoding/collection.ts';
import { slots } from '../../src/blocks/frame/slots.ts';
import { blockManifests } from '../../src/blocks/manifests.ts';
import { type EmbeddedFlow, pictureNames, type PromoBlock } from '../../src/contracts/site/blocks.ts';
import type { Photo, Video } from '../../src/contracts/site/media.ts';
import { decodePage } from '../../src/content/decodePage.ts';
import { PromoPage } from '../../src/app/pages/site/PromoPage.tsx';
import { ServicesContext } from '../../src/app/page/services.ts';
import { testServices } from '../../src/app/testing/testServices.ts';

const context = { ceiling: { edgeOrigin: 'https://tv.test' } } as DecodeContext;
/** Stands in every hostile text: found in an attribute, it got out of its place. */
const canary = 'kenari6bahaya';
const hostileWords = [
  `<script>${canary}</script>`,
  `<img src=x onerror=${canary}>`,
  `"><svg onload=${canary}>`,
  `' onmouseover='${canary}`,
  `${canary} javascript:alert(1)`,
  `&lt;iframe srcdoc="${canary}"&gt;`,
  `\u202e${canary}\u0000`,
  `[${canary}](javascript:alert(1))`,
  `![${canary}](https://evil.test/x.png)`,
  `<a href="javascript:${canary}">x</a>`,
  `${canary}${'x'.repeat(280)}`,
  `${canary}${'x'.repeat(100_000)}`,
] as const;
const hostileLinks = [
  'https://tv.test//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>x</script>',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  'http://evil.test',
  'blob:https://a.test/1',
  'https://a.test/"onclick="x',
  '/vplus/pricing',
] as const;

/** What a page of blocks is drawn from, and nothing else. */
const elements =
  'html head body picture source img figure figcaption video track div section h1 h2 h3 p a ul ol li strong em code blockquote hr br span article details summary svg g path circle rect ellipse line polygon polyline text stop linearGradient radialGradient defs clipPath mask pattern use header button'.split(
    ' ',
  );
const attributes =
  'class id href rel tabindex aria-hidden aria-label aria-busy data-block data-place width height viewBox d fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity fill-opacity stroke-opacity x y x1 y1 x2 y2 cx cy r rx ry points transform offset stop-color stop-opacity dominant-baseline text-anchor font-weight font-size gradientUnits gradientTransform clip-path mask role focusable preserveAspectRatio type xmlns'.split(
    ' ',
  );
/** Of pictures and videos alone. */
const mediaAttributes =
  'src srcset sizes alt loading fetchpriority decoding controls playsinline preload poster kind srclang label default'.split(
    ' ',
  );
/** What is read out, or named in a menu: words have their place there. */
const worded: readonly string[] = ['img alt', 'video aria-label', 'track label'];
const href = /^(?:\/(?![/\\])|#|https:\/\/)/;
const file = /^\/vplus\/media\/[0-9a-f]{16}\/[\w-]+\.(?:avif|webp|jpg|mp4|webm|vtt)(?: \d+w)?$/;

/** What could not be drawn from words alone: an element, an attribute or an address outside of the lists, and words in an attribute. */
function faultsIn(html: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('*')].flatMap((element) => [
    ...(elements.includes(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isMedia = /^(?:img|source|video|track)$/.test(element.localName);
      if (!attributes.includes(name) && !(isMedia && mediaAttributes.includes(name)))
        return [`<${element.localName} ${name}>`];
      if (worded.includes(`${element.localName} ${name}`)) return [];
      if (value.includes(canary)) return [`words in ${name}`];
      if (['src', 'srcset', 'poster'].includes(name))
        return value.split(', ').every((each) => file.test(each)) ? [] : [`${name} ${value.slice(0, 60)}`];
      return name === 'href' && !href.test(value) ? [`href ${value.slice(0, 60)}`] : [];
    }),
  ]);
}

/** A value of a slot as an attacker, or a CMS out of its mind, would give it. */
function hostileValue(name: keyof typeof slots): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const words = fc.constantFrom(...hostileWords);
  const bilingual = fc.tuple(words, words).map(([en, id]) => ({ [`${name}_en`]: en, [`${name}_id`]: id }));
  const { is } = slots[name];
  if (is === 'line' || is === 'text') return bilingual;
  const value: fc.Arbitrary<unknown> =
    is === 'link'
      ? fc.constantFrom(...hostileLinks)
      : is === 'moment'
        ? fc.constantFrom<unknown>('2099-01-01T00:00:00', '<b>', 7)
        : is === 'picture'
          ? fc.constantFrom<unknown>(...pictureNames, 'https://evil.test/a.svg', '"><script>')
          : is === 'photo' || is === 'video' || is === 'flow'
            ? fc.constantFrom<unknown>('a-name', { key: 'a-name' }, { key: '<b>' }, canary, [canary], null)
            : fc.constantFrom<unknown>(['<b>'], [canary], canary, {}, null);
  return value.map((given) => ({ [name]: given }));
}

const hostileBlock = fc
  .constantFrom(...blockManifests)
  .chain(({ name, slots: own }) =>
    fc
      .tuple(...Object.keys(own).map((slot) => hostileValue(slot as keyof typeof slots)))
      .map((values): Readonly<Record<string, unknown>> => Object.assign({ block: name }, ...values)),
  );

const at = '/vplus/media/0123456789abcdef';

/** What a photo, a video and a flow might be filled with: hostile names and words, and addresses of which some are the site's. */
interface Named {
  readonly words: string;
  /** Of files. */
  readonly address: string;
  readonly path: string;
}

const named: fc.Arbitrary<Named> = fc.record({
  words: fc.constantFrom(...hostileWords),
  address: fc.oneof(
    fc.constant(at),
    fc.constantFrom(...hostileLinks, `${at}"onerror="x`, `${at}/../../x`, `${at} 1w, https://evil.test/x`),
  ),
  path: fc.oneof(fc.constant('/vplus/tv/activate'), fc.constantFrom(...hostileLinks)),
});

function photoOf({ words, address }: Named): Photo {
  return { at: address, alt: words, width: 1920, height: 1080 };
}

function videoOf(given: Named): Video {
  const { words, address } = given;
  const captions = `${address}/captions-en.vtt`;
  const poster = photoOf(given);
  return {
    src: `${address}/film.mp4`,
    type: 'video/mp4',
    title: words,
    poster,
    captions,
    language: 'en',
    label: words,
  };
}

function flowOf({ words, path }: Named): EmbeddedFlow {
  return { name: words, access: 'everyone', title: words, path };
}

/** As the edge fills the slots; lists are left empty. */
function filled(
  blocks: ReturnType<typeof decodeBlocks>['blocks'],
  locale: 'en' | 'id',
  given: Named,
): readonly PromoBlock[] {
  return blocks.map(({ block, slots: held }) => ({
    block,
    slots: Object.fromEntries(
      Object.entries(held).map(([name, slot]): [string, PromoBlock['slots'][string]] => {
        if (slot.is === 'line') return [name, slot.words[locale]];
        if (slot.is === 'text') return [name, slot.text[locale]];
        if (slot.is === 'link') return [name, slot.to];
        if (slot.is === 'moment') return [name, slot.at];
        if (slot.is === 'picture') return [name, slot.name];
        if (slot.is === 'photo') return [name, slot.chosen === '' ? null : photoOf(given)];
        if (slot.is === 'video') return [name, videoOf(given)];
        if (slot.is === 'flow') return [name, flowOf(given)];
        return [name, []];
      }),
    ),
  }));
}

async function drawer(): Promise<(blocks: readonly PromoBlock[]) => string> {
  const services = await testServices('/vplus/promo/a', { status: 'visitor' });
  return (blocks) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ServicesContext value={services}>
          <PromoPage page={{ kind: 'promo', slug: 'a', title: hostileWords[0], summary: '', blocks }} />
        </ServicesContext>
      </MemoryRouter>,
    );
}

test('[APP-2730] [T01] whatever stands in the slots of whatever blocks, a page is drawn of listed elements and attributes, its addresses are safe, and words stay words', async () => {
  const draw = await drawer();
  let drawnBlocks = 0;
  const drawn = { img: 0, video: 0, flow: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.array(hostileBlock, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('en', 'id'),
      named,
      (rows, locale, given) => {
        const blocks = filled(decodeBlocks(rows, context).blocks, locale, given);
        // As a running page takes it from the edge: one with an address that is not the site's is no page.
        const page = decodePage({ kind: 'promo', slug: 'a', title: '', summary: '', blocks });
        if (page?.kind !== 'promo') return void (drawn.refused += 1);
        drawnBlocks += blocks.length;
        const html = draw(page.blocks);
        for (const name of ['img', 'video'] as const) drawn[name] += html.includes(`<${name}`) ? 1 : 0;
        drawn.flow += html.includes('embedded-flow') ? 1 : 0;
        expect(faultsIn(html)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
  expect(drawnBlocks).toBeGreaterThan(20);
  for (const [what, count] of Object.entries(drawn)) expect(count, what).toBeGreaterThan(3);
});

test('[APP-2730] [T01] the oracle finds a script, a handler, a hostile address and words in an attribute', () => {
  const found = [
    '<script>x</script>',
    '<p onclick="x">x</p>',
    '<a href="javascript:x">x</a>',
    `<p class="${canary}">x</p>`,
    '<iframe></iframe>',
    '<img src="https://evil.test/x.jpg">',
    `<img srcset="${at}/w480.jpg 480w, https://evil.test/x.jpg 960w">`,
    `<video poster="${at}/../x.jpg"></video>`,
    '<p src="x">x</p>',
    `<img loading="${canary}">`,
  ].map((html) => faultsIn(html).length);
  expect(found).toEqual(found.map(() => 1));
  expect(faultsIn(`<img alt="${canary}" src="${at}/w480.jpg">`)).toEqual([]);
});
