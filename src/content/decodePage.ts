import { isLocale } from '../contracts/locale.ts';
import { isRecord } from '@alur/engine/json';
import { type Check, count, listOf, object, orNull, path, rich, text } from '../contracts/site/shape.ts';
import { titleKinds, titleTimes } from '../contracts/site/titles.ts';
import { kindNamed } from '../contracts/site/kindPages.ts';
import type { KindPage, SitePage } from '../contracts/site/pages.ts';

const question = object({ slug: text, question: text, answer: rich });
const articleLink = object({ path, title: text, summary: text });
const category = object({ path, title: text, text });
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

/** What the pages of each kind draw, field by field: a field more in the contract is an error here until it is checked. The kinds in `kinds/` say theirs. */
const fields: {
  readonly [Kind in Exclude<SitePage['kind'], KindPage['kind']>]: {
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
  pricing: {
    packages: listOf(packageCard),
  },
  promo: {
    slug: text,
    title: text,
    summary: text,
    blocks: listOf(object({ block: text, slots: slotsOfBlock })),
  },
  redirect: { to: path, without: listOf(text) },
  missing: {},
};

function isPage(value: unknown): value is SitePage {
  if (!isRecord(value)) return false;
  const { kind, ruleParameters = [] } = value;
  if (!listOf(text)(ruleParameters)) return false;
  const name = String(kind);
  const own = (Object.keys(fields) as readonly (keyof typeof fields)[]).find((each) => each === name);
  const ofKind = own === undefined ? kindNamed(name)?.fields : fields[own];
  return ofKind !== undefined && object(ofKind)(value);
}

/** A page as the edge gives it; null when it is not one, or when something that its kind draws is missing or of a wrong kind. */
export function decodePage(value: unknown): SitePage | null {
  return isPage(value) ? value : null;
}
