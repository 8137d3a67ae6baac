import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { asNode, textsOf, type ApiDocument, type Node } from './apiDocument.ts';
import { languageName } from '../../src/contracts/languageName.ts';
import { defaultLocale, isWhole, type Locale, locales } from '../../src/contracts/locale.ts';
import { banner } from './emit.ts';

const closed = {
  status: [400, 401, 403, 404, 409, 410, 422, 429, 500, 501],
  severity: ['info', 'warning', 'error', 'fatal'],
  action: [
    'none',
    'login',
    'register',
    'forgot_password',
    'verify_account',
    'help',
    'contact_us',
    'retry',
    'choose_method',
    'view_history',
  ],
  image: ['always', 'answered'],
} as const;
const keys = new Set([
  ...Object.keys(closed),
  ...locales,
  'ownWords',
  'buttons',
  'answers',
  'answered',
  'ends',
  'about',
]);

/** What `schemas/errors/*.yaml` say of each code, by code. */
export type Errors = ReadonlyMap<string, Node>;

/** Reads every code. Fails with file, code and cure when one is not whole. */
export function readErrors(folder: string): Errors {
  const errors = new Map<string, Node>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    for (const [code, entry] of Object.entries(asNode(parse(readFileSync(`${folder}/${file}`, 'utf8'))))) {
      const fault = errors.has(code) ? 'is in two files; keep one' : faultOf(code, asNode(entry));
      if (fault !== null) throw new Error(`${folder}/${file}: ${code} ${fault}.`);
      errors.set(code, asNode(entry));
    }
  return errors;
}

function faultOf(code: string, entry: Node): string | null {
  if (!/^(?:err_[a-z0-9_]{1,58}|region_error)$/u.test(code)) return 'is no code: begin it with "err_"';
  const unknown = Object.keys(entry).find((key) => !keys.has(key));
  if (unknown !== undefined)
    return `has a key "${unknown}" that nothing reads; the keys are ${[...keys].join(', ')}`;
  for (const [key, values] of Object.entries(closed))
    if (key in entry && !values.some((value) => value === entry[key]))
      return `has the ${key} "${String(entry[key])}"; choose one of ${values.join(', ')}`;
  if (!('severity' in entry)) return 'has no severity';
  if ('status' in entry !== 'action' in entry)
    return 'needs both status and action, or neither: then no server sends it';
  const worded = [entry, ...Object.values(asNode(entry['answered'])).map(asNode)];
  return worded.map(wordsFault).find((fault) => fault !== null) ?? null;
}

function wordsFault(words: Node): string | null {
  const present = locales.filter((locale) => isWhole(locale) || locale in words);
  for (const locale of present) {
    const { title, message } = asNode(words[locale]);
    if (typeof title !== 'string' || typeof message !== 'string' || title === '' || message === '')
      return `has no title or no message in "${locale}"`;
  }
  const first = placeholdersIn(asNode(words[defaultLocale]));
  const other = present.find((locale) => placeholdersIn(asNode(words[locale])) !== first);
  if (other === undefined) return null;
  const [name, facts] = [languageName(other, 'en'), placeholdersIn(asNode(words[other]))];
  return `names other facts in ${name} (${facts}) than in ${languageName(defaultLocale, 'en')} (${first})`;
}

function placeholdersIn({ message }: Node): string {
  return [...String(message).matchAll(/\{[a-z]+\}/gu)]
    .map(([found]) => found)
    .sort()
    .join(' ');
}

/** The codes of each operation: those that it lists, and those that say of themselves where they end a call. Fails for a code without words. */
export function operationCodes(api: ApiDocument, errors: Errors): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(api.operations.map(({ id }) => id));
  for (const [code, entry] of errors)
    for (const id of textsOf(entry['ends']))
      if (!ids.has(id))
        throw new Error(`schemas/errors: ${code} ends "${id}", which is no operation of schemas/api.`);
  const requireError = (code: string, where: string): string => {
    if (!errors.has(code))
      throw new Error(
        `"${where}" ends with ${code}, which has no words: add it to a file of schemas/errors/.`,
      );
    return code;
  };
  commonCodesOf(api).forEach((code) => requireError(code, 'x-common-error-codes'));
  return new Map(
    api.operations.map(({ id, node }) => {
      const own = textsOf(node['x-error-codes']).map((code) => requireError(code, id));
      const joined = [...errors].flatMap(([code, entry]) =>
        textsOf(entry['ends']).includes(id) ? [code] : [],
      );
      return [id, [...new Set([...own, ...joined])]];
    }),
  );
}

/** Codes that any call of the API may end with. */
export function commonCodesOf(api: ApiDocument): readonly string[] {
  return textsOf(asNode(api.files.get('openapi.yaml'))['x-common-error-codes']);
}

/** What codes declare to carry, by code: flat names to paths in the error's body. */
export function codeAnswersOf(errors: Errors): ReadonlyMap<string, Node> {
  return new Map(
    [...errors].flatMap(([code, { answers }]) => (answers === undefined ? [] : [[code, asNode(answers)]])),
  );
}

/** The codes as the API's server answers them, and the codes of each operation. */
export function errorsModule(api: ApiDocument, errors: Errors): string {
  const served = [...errors].filter(([, entry]) => 'status' in entry);
  const entries = served.map(([code, { status, severity, action, image, answered, ...rest }]) => {
    const words = Object.fromEntries(locales.map((locale) => [locale, rest[locale]]));
    const shown = image === 'answered' ? { image: true } : {};
    return [code, { status, severity, action, ...shown, ...words, answered }];
  });
  const codes = Object.fromEntries(operationCodes(api, errors));
  return `${banner}
import type { Worded } from '../../src/contracts/locale.ts';

/** Title and message of an error; \`{wait}\` and \`{tries}\` are filled in. */
export interface ErrorWords { readonly title: string; readonly message: string }

/** How a code travels and what it says. \`answered\`: what is said where more is known of what happened. */
export interface ErrorEntry extends Worded<ErrorWords> {
  readonly status: ${closed.status.join(' | ')};
  readonly severity: ${closed.severity.map((one) => `'${one}'`).join(' | ')};
  readonly action: ${closed.action.map((one) => `'${one}'`).join(' | ')};
  readonly image?: true;
  readonly answered?: Readonly<Record<string, Worded<ErrorWords>>>;
}

const entries = ${JSON.stringify(Object.fromEntries(entries))} as const satisfies Record<string, ErrorEntry>;

/** Codes that the API may answer. */
export type ErrorCode = keyof typeof entries;

/** Status, severity, button and words of each code. */
export const errorEntries: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** The codes that each operation may end with, by \`operationId\`. */
export const operationCodes: Readonly<Record<string, readonly ErrorCode[]>> = ${JSON.stringify(codes)};
`;
}

const ok = { label: 'dialog.ok', kind: 'primary' };

/** The dialogs that ship, by code: their buttons, and the keys of their words. A code without buttons of its own has a plain OK. */
export function dialogsOf(errors: Errors): string {
  const dialogs = [...errors].map(([code, { buttons, ownWords, image }]) => [
    code,
    {
      title: `${code}.title`,
      message: `${code}.message`,
      ...(ownWords === true ? { ownWords } : {}),
      ...(image === 'always' ? { image: true } : {}),
      buttons: buttons ?? [ok],
    },
  ]);
  const other = { title: 'dialog.errorTitle', message: 'dialog.errorMessage', buttons: [ok] };
  return JSON.stringify({ ...Object.fromEntries(dialogs), '*': other });
}

/** The words of every code in one language, by message key. */
export function errorWords(errors: Errors, locale: Locale): string {
  return JSON.stringify(
    Object.fromEntries(
      [...errors].flatMap(([code, entry]) => {
        if (!(locale in entry)) return [];
        const { title, message } = asNode(entry[locale]);
        return [
          [`${code}.title`, title],
          [`${code}.message`, message],
        ];
      }),
    ),
  );
}
