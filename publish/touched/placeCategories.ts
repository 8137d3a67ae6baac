import { fieldIn, orderPart } from '../merge/entryNames.ts';
import type { Category, TouchedProduct } from './category.ts';
import { categoriesOf, type Context } from './context.ts';
import type { Leaf } from './leaves.ts';
import { brokenCategories } from './shape.ts';

/** Of a secret, or of the input of a code: what words it, and makes it neither. */
const worded: readonly string[] = ['label', 'hint', 'placeholder', 'requiredText', 'note'];

/** What a document has to say about a leaf of it. */
export interface Side {
  readonly context: Context;
  readonly product: TouchedProduct;
  /** Whether a pattern stands in the document itself, and not in a preset. */
  readonly isOwn: (leaf: Leaf) => boolean;
}

/** What somebody touches who adds, changes or removes a leaf. */
export function placeCategories(leaf: Leaf, side: Side): readonly Category[] {
  const [root, part, name, ...rest] = leaf.path;
  const broken = leaf.isOrder ? [] : brokenCategories(leaf.path, leaf.value);
  if (root !== 'document') return [root === 'messages' ? 'wording' : 'structure'];
  if (isNote(leaf.path)) return ['structure'];
  return [...broken, ...partCategories(leaf, side, part, name, rest)];
}

/** For those who edit, and no part of what is published. Data may be called so, too. */
function isNote([, part, , key, ...rest]: readonly string[]): boolean {
  if (part === 'calls') return key === 'note';
  return (
    part === 'steps' &&
    (rest.length === 1 || rest.length === 2) &&
    rest.at(-1) === 'note' &&
    key !== 'address'
  );
}

function partCategories(
  leaf: Leaf,
  side: Side,
  part: string | undefined,
  name: string | undefined,
  rest: readonly string[],
): readonly Category[] {
  const { context } = side;
  switch (part) {
    case 'access':
      return ['access'];
    case 'routes':
      return [rest[0] === 'access' || rest[0] === 'viewToken' ? 'access' : 'address'];
    case 'query':
      return ['address'];
    case 'challenges':
      return ['identity'];
    case 'calls':
      return [
        ...categoriesOf(context.calls, name),
        ...(rest[0] === 'send' || rest[0] === 'effect' ? (['answers'] as const) : (['structure'] as const)),
        ...thenCategories(leaf, context),
      ];
    case 'outcomes':
      return ['structure', ...categoriesOf(context.outcomes, name), ...thenCategories(leaf, context)];
    case 'values':
      return ['structure', ...categoriesOf(context.values, name)];
    case 'data':
      return ['structure', ...categoriesOf(context.data, name)];
    case 'steps':
      return stepCategories(leaf, side, name, rest);
    default:
      return ['structure'];
  }
}

function stepCategories(
  leaf: Leaf,
  side: Side,
  id: string | undefined,
  [key, entry, ...rest]: readonly string[],
): readonly Category[] {
  const { context, product } = side;
  switch (key) {
    case 'address':
      return entry === 'query' ? ['address', 'answers'] : ['address'];
    case 'body':
      return entry === undefined ? ['structure'] : itemCategories(leaf, side, entry, rest);
    case 'onShow':
      return ['structure', ...categoriesOf(context.calls, leaf.value)];
    case 'watch':
      return ['structure', ...categoriesOf(context.watching, id), ...thenCategories(leaf, context)];
    case 'actions':
      return [
        'structure',
        ...thenCategories(leaf, context),
        // It may be anything that a button does.
        ...(rest[0] === 'use' && !Object.hasOwn(product.presets.actions, String(leaf.value))
          ? (['money', 'identity'] as const)
          : []),
      ];
    case 'links':
      return [rest[0] === 'carry' ? 'answers' : 'structure'];
    default:
      return ['structure'];
  }
}

function itemCategories(
  leaf: Leaf,
  { context, isOwn }: Side,
  entry: string,
  rest: readonly string[],
): readonly Category[] {
  const field = fieldIn(entry);
  const [key, rule] = rest;
  const isGuarded = field !== null && !worded.includes(key ?? '');
  const isPattern = key === 'schema' && isOwn(leaf) && (rule === 'pattern' || isAllOf(rest));
  const found: readonly Category[] = [
    ...(isGuarded && context.secrets.has(field) ? (['secret'] as const) : []),
    ...(isGuarded && context.codes.has(field) ? (['identity'] as const) : []),
    ...(rule === 'writeOnly' && leaf.value !== false ? (['secret'] as const) : []),
    ...(isPattern ? (['pattern'] as const) : []),
    ...(key === 'field' ? (['structure', 'answers'] as const) : []),
  ];
  return found.length === 0 ? ['structure'] : found;
}

function isAllOf([, rule, , word]: readonly string[]): boolean {
  return rule === 'allOf' && (word === undefined || word === 'pattern');
}

/** What follows a call or a press: further calls, codes that begin or end, and data that such calls send. */
function thenCategories({ path, value }: Leaf, context: Context): readonly Category[] {
  const key = path.at(-1);
  if (key === orderPart) return [];
  const list = path.at(-2);
  const set = path.lastIndexOf('set');
  return [
    ...(key === 'call' ? categoriesOf(context.calls, value) : []),
    ...(key === 'then' || list === 'on' ? categoriesOf(context.outcomes, value) : []),
    ...(key === 'dropCode' || key === 'startCode' ? (['identity'] as const) : []),
    ...(set === -1 ? [] : categoriesOf(context.data, path[set + 1])),
    ...(list === 'take' || list === 'append' ? categoriesOf(context.data, value) : []),
  ];
}
