import collections from '../../../schemas/generated/collections.json' with { type: 'json' };

/** What a field of a draft may hold: an object, a list, a text, yes or no. */
export type Shape = 'object' | 'list' | 'text' | 'flag';

/** A collection whose items are changed in drafts. */
export interface DraftCollection {
  readonly name: string;
  /** Its primary key. */
  readonly key: string;
  /** What visitors get of an item, and what is kept beside that. */
  readonly content: readonly string[];
  /** All that a draft may change. */
  readonly fields: readonly string[];
  readonly shapes: Readonly<Record<string, Shape>>;
}

const flowContent = ['document', 'messages', 'sample_data', 'notes'] as const;

/** Flows: an accepted warning is no change of content. */
const flows = {
  name: 'flow_documents',
  key: 'key',
  content: flowContent,
  fields: [...flowContent, 'accepted'],
  shapes: { document: 'object', messages: 'object', sample_data: 'object', notes: 'text', accepted: 'list' },
} as const satisfies DraftCollection;

export const flowCollection = flows.name;

/** What stands beside flows and is changed in drafts too; `versioning` of their schemas says the same to Directus. */
const besideFlows = [
  'interface_texts',
  'error_dialogs',
  'menu_items',
  'pricing_packages',
  'route_rules',
  'redirect_rules',
] as const;

/** Fields that are no texts. */
const otherShapes: Readonly<Record<string, Shape>> = { buttons: 'list', own_words: 'flag', image: 'flag' };

/** Of the form and of the list: whether an item is on the site at all, and its place there, are no words of it. */
const outside = ['status', 'sort', 'date_updated'];

/** All of them. A draft beside a flow holds what the site reads of the item. */
export const draftCollections: readonly DraftCollection[] = [flows, ...besideFlows.map(asReadBySite)];

function asReadBySite(name: string): DraftCollection {
  const found = collections.find((each) => each.name === name);
  const read = found?.appReads.find(({ collection }) => collection === name);
  if (found === undefined || read === undefined) throw new Error(`The site reads no collection ${name}.`);
  const fields = read.fields.filter((field) => field !== found.key && !outside.includes(field));
  const shapes = Object.fromEntries(fields.map((field) => [field, otherShapes[field] ?? 'text'] as const));
  return { name, key: found.key, content: fields, fields, shapes };
}

/** How drafts of a collection are; null: it has none, or others keep them. */
export function draftsIn(collection: unknown): DraftCollection | null {
  return draftCollections.find(({ name }) => name === collection) ?? null;
}

/** An item with a draft, or that may have one. */
interface DraftItem {
  readonly of: DraftCollection;
  readonly key: string;
}

/**
 * The name of an item wherever drafts and publications name one: a flow by its key, any other by its collection and its key.
 *
 * @example
 * itemName('error_dialogs', 'err_timeout') // 'error_dialogs/err_timeout'
 */
export function itemName(collection: string, key: string): string {
  return collection === flows.name ? key : `${collection}/${key}`;
}

/** Whether a name is one of a flow. */
export function isFlow(item: string): boolean {
  return itemNamed(item).of.name === flowCollection;
}

/** The item of a name. What names no collection with drafts is taken for the key of a flow, which there is none of. */
export function itemNamed(name: string): DraftItem {
  const [collection = '', ...key] = name.split('/');
  const of = key.length === 0 || collection === flows.name ? null : draftsIn(collection);
  return of === null ? { of: flows, key: name } : { of, key: key.join('/') };
}
