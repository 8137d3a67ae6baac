import { nextTick } from 'vue';
import { segmentsOf } from '@alur/publish/editing';
import type { PreviewPlace } from '../../../../src/contracts/preview/messages.ts';
import { openEditor, pane } from '../screen/openState.ts';
import { jsonPlace } from './jsonPlace.ts';

/** What an editor of code hangs on its element. */
interface Code {
  getValue(): string;
  setSelection(from: Point, to: Point): void;
  scrollIntoView(at: Point, margin: number): void;
  focus(): void;
  refresh(): void;
}

interface Point {
  readonly line: number;
  readonly ch: number;
}

/**
 * Leads to what a pointer names in the editor of the flow's form, which is opened: to the text in its language, to the row of the outline, to the form of a call, a rule or a code, else
 * to its place in the JSON. Returns false where nothing of it is there.
 */
export async function leadToPlace(pointer: string): Promise<boolean> {
  const [field = '', ...path] = segmentsOf(pointer);
  const isText = field === 'messages';
  if (!(await openEditor(isText ? 'wording' : undefined))) return false;
  // Where one pane is seen at a time, the list of texts is not beside the preview.
  if (pane.value === 'preview') pane.value = 'properties';
  const drawn = isText ? '.alur-text' : '[data-place]';
  await frames(60, () => document.querySelector(drawn) !== null);
  if (isText ? await leadToHiddenText(path) : (await leadToRow(path)) || (await leadToPart(path)))
    return true;
  return leadToJson(isText ? 'messages' : 'document', path);
}

/** Chooses what was pointed at in the picture: its form is shown, and then its text in the list of all. */
export async function leadToPicked(
  { step, item, action, link }: PreviewPlace,
  text: string | null,
): Promise<void> {
  if (!(await openEditor())) return;
  pane.value = pane.value === 'preview' ? 'properties' : pane.value;
  await unfold(step);
  const entries = [
    [step],
    [step, 'body', `field:${item ?? ''}`],
    [step, 'body', `id:${item ?? ''}`],
    [step, 'actions', `id:${action ?? ''}`],
    [step, 'links', `id:${link ?? ''}`],
  ].map((each) => JSON.stringify(each));
  const row = rowsOf((place) => entries.includes(place)).at(-1);
  row?.click();
  row?.scrollIntoView({ block: 'center' });
  if (text === null) row?.focus();
  else await leadToPlace(text);
}

/** Opens the JSON of a field, with the place chosen in it. */
async function leadToJson(field: 'messages' | 'document', path: readonly string[]): Promise<boolean> {
  if (!(await openEditor('json'))) return false;
  // The code field is drawn once Studio has loaded what it colours JSON by.
  const find = (): (Element & { CodeMirror?: Code }) | null =>
    document.querySelector(`[data-json="${field}"] .CodeMirror`);
  await frames(120, () => find() !== null);
  const code = find()?.CodeMirror;
  if (code === undefined) return false;
  const { from, to } = jsonPlace(code.getValue(), path);
  code.refresh();
  code.focus();
  code.setSelection(pointIn(code.getValue(), from), pointIn(code.getValue(), to));
  code.scrollIntoView(pointIn(code.getValue(), from), 120);
  return true;
}

/** A text is found by its key, while the list shows it. */
function leadToText([key = '', locale = '']: readonly string[]): boolean {
  const row = [...document.querySelectorAll<HTMLElement>('.alur-text')].find(
    (each) => each.dataset['key'] === key,
  );
  const boxes = [...(row?.querySelectorAll('textarea') ?? [])];
  const box =
    boxes.find(({ lang, value }) => (locale === '' ? value.trim() === '' : lang === locale)) ?? boxes[0];
  row?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
  return row !== undefined;
}

/** The list may be narrowed by a filter or a search, which are given up for it. */
async function leadToHiddenText(path: readonly string[]): Promise<boolean> {
  if (leadToText(path)) return true;
  const search = document.querySelector<HTMLInputElement>('.alur-wording-search');
  if (search !== null && search.value !== '') {
    search.value = '';
    search.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.querySelector<HTMLElement>('.alur-wording-filter[aria-pressed="false"]:first-child')?.click();
  await frames(2, () => false);
  return leadToText(path);
}

/** What is in a list of a step stands in the outline in its order; a step itself in the row before it. A step that is folded is opened. */
async function leadToRow([root, step = '', list, index]: readonly string[]): Promise<boolean> {
  if (root !== 'steps') return false;
  const isEntry = list === 'body' || list === 'actions' || list === 'links';
  const ofStep = isEntry ? await unfold(step) : rowOfStep(step);
  const start = `${JSON.stringify([step, list]).slice(0, -1)},`;
  const row = isEntry ? rowsOf((place) => place.startsWith(start))[Number(index ?? 0)] : ofStep;
  row?.click();
  row?.focus();
  row?.scrollIntoView({ block: 'center' });
  // Where one pane is seen at a time, it is the form of what was chosen.
  if (row !== undefined) pane.value = 'properties';
  return row !== undefined;
}

function rowOfStep(step: string): HTMLElement | undefined {
  return rowsOf((place) => place === JSON.stringify([step]))[0];
}

/** Opens a step that is folded; the answer is its row. */
async function unfold(step: string): Promise<HTMLElement | undefined> {
  const row = rowOfStep(step);
  if (row?.getAttribute('aria-expanded') !== 'false') return row;
  row.click();
  await frames(2, () => false);
  row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await frames(2, () => false);
  return row;
}

function rowsOf(isWanted: (place: string) => boolean): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) =>
    isWanted(dataset['place'] ?? ''),
  );
}

/** Parts of the whole flow that have forms, by where they stand in the document; their presses have `data-part`, what is in them `data-name`. */
const parts: Readonly<Record<string, string>> = {
  calls: 'calls',
  values: 'rules',
  challenges: 'codes',
  routes: 'settings',
  title: 'settings',
  access: 'settings',
  firstStep: 'settings',
};

/** Opens the form of a call, a rule, a one-time code, or of the flow itself. */
async function leadToPart([root = '', name = '']: readonly string[]): Promise<boolean> {
  const press = document.querySelector<HTMLElement>(`[data-part="${parts[root] ?? ''}"]`);
  if (press?.getAttribute('aria-pressed') === 'false') press.click();
  await nextTick();
  const part = document.querySelector('.alur-outline-part');
  const wanted = parts[root] === 'settings' ? root : name;
  const form = [...(part?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].find(
    ({ dataset }) => dataset['name'] === wanted,
  );
  if (press === null || part === null) return false;
  pane.value = 'properties';
  await nextTick();
  if (form instanceof HTMLDetailsElement) form.open = true;
  const first = (form ?? part).querySelector<HTMLElement>('summary, input, select, textarea, button');
  first?.focus();
  return true;
}

async function frames(most: number, isEnough: () => boolean): Promise<void> {
  for (let drawn = 0; drawn < most && !isEnough(); drawn += 1) await new Promise(requestAnimationFrame);
}

/** Lines and columns from 0. */
function pointIn(text: string, offset: number): Point {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, ch: before.at(-1)?.length ?? 0 };
}
