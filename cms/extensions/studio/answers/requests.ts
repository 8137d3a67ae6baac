import { type AskingApi, askItem, readItem, type StudioApi } from '../page/studio.ts';
import { type Answer, answersPath, type AnswersRead, type FormAnswers, type FormCount } from './contract.ts';

// It is our own endpoint: its shape is known where its parts are there.

/** @throws what the client throws, and an Error for an unknown answer */
export async function readForms(api: StudioApi): Promise<readonly FormCount[]> {
  return expectList(await readItem(api, `${answersPath}/forms`), isNamed('form'));
}

export async function readForm(api: StudioApi, form: string): Promise<FormAnswers> {
  const shift = -new Date().getTimezoneOffset() * 60_000;
  const found = await readItem(api, `${answersPath}/forms/${encodeURIComponent(form)}?shift=${shift}`);
  if (found === null || !isForm(found)) throw new TypeError('These are no answers to a form.');
  return found;
}

export async function readReadings(api: StudioApi): Promise<readonly AnswersRead[]> {
  return expectList(await readItem(api, `${answersPath}/readings`), isNamed('who'));
}

export async function findPerson(api: AskingApi, text: string): Promise<readonly Answer[]> {
  return expectList(await askItem(api, `${answersPath}/search`, { text }), isNamed('values'));
}

/** Returns how many were erased, and whether their last bytes have left the store. */
export async function eraseAnswers(
  api: AskingApi,
  ids: readonly number[],
): Promise<{ readonly count: number; readonly isGone: boolean }> {
  const done = await askItem(api, `${answersPath}/erase`, { ids });
  return { count: Number(done?.['erased'] ?? 0), isGone: done?.['gone'] !== false };
}

/** Where a form's table is fetched by the browser itself, as a file. */
export function tablePath(form: string, page: string): string {
  const root = page.slice(0, Math.max(0, page.indexOf('/admin')));
  return `${root}${answersPath}/forms/${encodeURIComponent(form)}/table`;
}

/** Why nothing can be read: `off`, `away`, or null for anything else. */
export function reasonOf(fault: unknown): 'off' | 'away' | null {
  const text = JSON.stringify(fault instanceof Error && 'response' in fault ? responseOf(fault) : null);
  return text.includes('"reason":"off"') ? 'off' : text.includes('"reason":"away"') ? 'away' : null;
}

function responseOf({ response }: { readonly response: unknown }): unknown {
  return typeof response === 'object' && response !== null && 'data' in response ? response.data : null;
}

function isNamed<Name extends string>(name: Name) {
  return (entry: unknown): boolean => typeof entry === 'object' && entry !== null && name in entry;
}

function expectList<T>(answer: object | null, is: (entry: unknown) => boolean): readonly T[] {
  if (!Array.isArray(answer) || !answer.every(is)) throw new TypeError('This is no answer about answers.');
  return answer as readonly T[];
}

function isForm(answer: object): answer is FormAnswers {
  return 'names' in answer && 'days' in answer && 'latest' in answer;
}
