import { perLocale } from '../../../../src/contracts/locale.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { FlowParts, Template } from './contract.ts';

/** What is asked before a flow is begun. */
export interface NewFlow {
  readonly key: string;
  readonly title: Sentence;
  /** Below `/vplus/`; null: the flow stands in pages. */
  readonly path: string | null;
  readonly access: 'everyone' | 'visitors' | 'subscribers';
}

/** The flow that a template becomes: its key stands in the place of the template's everywhere, and the title is the given one. */
export function flowFromTemplate(
  { name, document, messages }: Template,
  { key, title, path, access }: NewFlow,
): FlowParts {
  const rename = (text: string, property: string): string => {
    // A widget may be called as a template is.
    if (text === name) return property === 'flow' || property === 'form' ? key : text;
    return text.startsWith(`${name}.`) ? `${key}${text.slice(name.length)}` : text;
  };
  const { routes: _routes, access: _access, ...rest } = document;
  const texts = Object.entries(messages).map(([text, words]) => [rename(text, ''), words] as const);
  return {
    document: {
      ...(renameIn(rest, rename) as Record<string, unknown>),
      ...(path === null ? {} : { routes: [{ path }] }),
      ...(access === 'everyone' ? {} : { access }),
    },
    messages: { ...Object.fromEntries(texts), [`${key}.title`]: perLocale((locale) => title[locale]) },
  };
}

function renameIn(
  value: unknown,
  rename: (text: string, property: string) => string,
  property = '',
): unknown {
  if (typeof value === 'string') return rename(value, property);
  if (Array.isArray(value)) return value.map((each) => renameIn(each, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, renameIn(each, rename, name)]),
  );
}

const longestKey = 40;

/**
 * The key of a flow by its name: small letters, digits and hyphens, and free among those that there are. It never changes afterwards.
 *
 * @example
 * keyFor('Tell us!', new Set(['tell-us'])); // 'tell-us-2'
 */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestKey)
    .replace(/^[^a-z]+|-+$/g, '');
  const key = plain === '' ? 'flow' : plain;
  if (!taken.has(key)) return key;
  for (let nth = 2; ; nth += 1) if (!taken.has(`${key}-${nth}`)) return `${key}-${nth}`;
}

/** Whether a path is one that a new flow may have: below `/vplus/`, of small letters, digits and hyphens. */
export function isNewPath(path: string): boolean {
  return /^\/vplus(?:\/[a-z0-9][a-z0-9-]{0,63}){1,4}$/.test(path);
}
