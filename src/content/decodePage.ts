import { isLocale } from '../contracts/locale.ts';
import { isRecord } from '../contracts/json.ts';
import { richElements } from '../contracts/help/richText.ts';
import { logoShapes } from '../contracts/site/offers.ts';
import { titleKinds, titleTimes } from '../contracts/site/titles.ts';
import type { SitePage } from '../contracts/site/pages.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const listOf =
  (entry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(entry);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const count: Check = (value) => typeof value === 'number';
/** A path of ours: the page is replaced by it. */
const path: Check = (value) => typeof value === 'string' && /^\/(?![/\\])/.test(value);
/** What a text is drawn as: another name would be an element of its choice. */
const drawn: readonly string[] = [...richElements, 'a', 'film'];
/** A text as data: words, and objects that say what they are; what is in them is one again. */
const rich: Check = (value) =>
  Array.isArray(value) &&
  value.every(
    (node: unknown) =>
      typeof node === 'string' ||
      (isRecord(node) &&
        drawn.includes(String(node['is'])) &&
        (node['in'] === undefined || rich(node['in'])) &&
        (node['is'] !== 'a' || (text(node['href']) && rich(node['in'])))),
  );

const question = object({ slug: text, question: text, answer: rich });
const articleLink = object({ path, title: text, summary: text });
const category = object({ path, title: text, text });
/** A shape of the closed list, at most four letters, colours of six hex digits: what is drawn as attributes. */
const logo: Check = (value) =>
  isRecord(value) &&
  logoShapes.some((each) => each === value['shape']) &&
  /^[\p{L}\p{N}]{0,4}$/u.test(String(value['letters'])) &&
  [value['color'], value['secondColor']].every((each) => /^#[0-9a-f]{6}$/i.test(String(each)));

const mostSlots = 40;
const longestSlot = 2000;
const mostListed = 100;
/** What stands in a slot of a block, by what it looks like: words and addresses, a moment, a text, a list of things, a flow. */
const slotValue: Check = (value) =>
  (typeof value === 'string' && value.length <= longestSlot) ||
  count(value) ||
  value === null ||
  isRecord(value) ||
  rich(value) ||
  (Array.isArray(value) && value.length <= mostListed && value.every((each) => isRecord(each)));
/** A file of the site's own: what is drawn is loaded from nowhere else. */
const media: Check = (value) =>
  typeof value === 'string' && /^\/vplus\/media\/[0-9a-f]{16}(?:\/[\w-]{1,40}\.\w{2,5})?$/.test(value);
const empty: Check = (value) => value === '';
/** A path of ours in plain letters, as routes are written. */
const ownPath: Check = (value) => typeof value === 'string' && /^(?:\/[\w-]+)+$/.test(value);
const photo = object({ at: media, alt: text, width: count, height: count });
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** A title, or one as an example of a package: its kind names the drawing in place of a picture. */
const titleFields = {
  slug: text,
  name: text,
  kind: (value: unknown) => titleKinds.some((each) => each === value),
  photo: orNull(photo),
};
const airs: Check = (value) =>
  isRecord(value) &&
  titleTimes.some((each) => each === value['every']) &&
  (value['every'] === 'always' || (count(value['from']) && count(value['until'])));
const packageCard = object({
  packageId: text,
  title: text,
  label: text,
  perks: rich,
  titles: orNone(listOf(object(titleFields))),
  channels: orNull(object({ path, count })),
});
/** What names a file or a flow, by its slot. */
const ownSlots: Readonly<Record<string, Check>> = {
  photo: orNull(photo),
  video: orNull(
    object({
      src: media,
      type: (value) => value === 'video/mp4' || value === 'video/webm',
      title: text,
      poster: photo,
      captions: (value) => empty(value) || media(value),
      language: isLocale,
      label: text,
    }),
  ),
  flow: orNull(object({ name: text, title: text, path: (value) => empty(value) || ownPath(value) })),
  packages: listOf(packageCard),
  titles: listOf(object({ ...titleFields, channel: text, packages: text, airs })),
};
const slotsOfBlock: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= mostSlots &&
  Object.entries(value).every(([name, held]) => (ownSlots[name] ?? slotValue)(held));

/** What the pages of each kind draw, field by field: a field more in the contract is an error here until it is checked. */
const fields: {
  readonly [Kind in SitePage['kind']]: {
    readonly [Field in Exclude<keyof Extract<SitePage, { kind: Kind }>, 'kind' | 'ruleParameters'>]: Check;
  };
} = {
  home: { title: text, categories: listOf(category), questions: listOf(question) },
  category: { title: text, text, questions: listOf(question), articles: listOf(articleLink) },
  article: {
    slug: text,
    title: text,
    summary: text,
    body: rich,
    category: orNull(category),
    related: listOf(articleLink),
  },
  text: { slug: text, title: text, summary: text, body: rich, sample: flag },
  pricing: {
    packages: listOf(packageCard),
  },
  channels: {
    path,
    of: orNull(text),
    channels: listOf(object({ slug: text, name: text, text, category: text, logo })),
  },
  promo: {
    slug: text,
    title: text,
    summary: text,
    blocks: listOf(object({ block: text, slots: slotsOfBlock })),
  },
  stores: {
    path,
    region: text,
    stores: listOf(object({ slug: text, name: text, text, kind: text, logo, link: orNull(text) })),
    others: listOf(object({ path, region: text })),
  },
  redirect: { to: path, without: listOf(text) },
  missing: {},
};

function isPage(value: unknown): value is SitePage {
  if (!isRecord(value)) return false;
  const { kind, ruleParameters = [] } = value;
  if (!listOf(text)(ruleParameters)) return false;
  const known = (Object.keys(fields) as readonly SitePage['kind'][]).find((each) => each === kind);
  return known !== undefined && object(fields[known])(value);
}

/** A page as the edge gives it; null when it is not one, or when something that its kind draws is missing or of a wrong kind. */
export function decodePage(value: unknown): SitePage | null {
  return isPage(value) ? value : null;
}
