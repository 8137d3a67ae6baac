import { segmentsOf } from '@alur/publish/editing';
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
 * Leads to what a pointer names in the form of a flow: to the text in its language, to the row of the outline, else to its place in the JSON, whose group and view are opened.
 * Returns false where nothing of it is there.
 */
export async function leadToPlace(pointer: string, form: ParentNode = document): Promise<boolean> {
  const [field = '', ...path] = segmentsOf(pointer);
  const name = field === 'messages' ? field : 'document';
  if (name === 'messages' && leadToText(form, path)) return true;
  const box = await openField(form, name);
  if (box === null) return false;
  if (await leadToListed(box, name, path)) return true;
  await openView(box, ':last-child', '.CodeMirror');
  const code = box.querySelector<Element & { CodeMirror?: Code }>('.CodeMirror')?.CodeMirror;
  if (code === undefined) {
    box.scrollIntoView({ block: 'center' });
    return true;
  }
  const { from, to } = jsonPlace(code.getValue(), path);
  code.refresh();
  code.focus();
  code.setSelection(pointIn(code.getValue(), from), pointIn(code.getValue(), to));
  code.scrollIntoView(pointIn(code.getValue(), from), 120);
  box.scrollIntoView({ block: 'center' });
  return true;
}

/** In the list of texts, or the outline. */
async function leadToListed(
  box: Element,
  name: keyof typeof groups,
  path: readonly string[],
): Promise<boolean> {
  if (name === 'document' && path[0] !== 'steps') return false;
  await openView(box, ':first-child', name === 'messages' ? '.alur-text' : '[data-place]');
  return name === 'messages' ? leadToHiddenText(box, path) : leadToRow(box, path);
}

/** A text is found by its key, while the list shows it. */
function leadToText(form: ParentNode, [key = '', locale = '']: readonly string[]): boolean {
  const row = [...form.querySelectorAll<HTMLElement>('.alur-text')].find(
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
async function leadToHiddenText(box: Element, path: readonly string[]): Promise<boolean> {
  if (leadToText(box, path)) return true;
  const search = box.querySelector<HTMLInputElement>('.alur-wording-search');
  if (search !== null && search.value !== '') {
    search.value = '';
    search.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.querySelector<HTMLElement>('.alur-wording-filter[aria-pressed="false"]:first-child')?.click();
  await frames(2, () => false);
  return leadToText(box, path);
}

/** What is in a list of a step stands in the outline in its order; a step itself in the row before it. A step that is folded is opened. */
async function leadToRow(box: Element, [, step = '', list, index]: readonly string[]): Promise<boolean> {
  const isEntry = list === 'body' || list === 'actions' || list === 'links';
  const ofStep = rowsOf(box, (place) => place === JSON.stringify([step]));
  if (isEntry && ofStep[0]?.getAttribute('aria-expanded') === 'false') {
    ofStep[0].click();
    await frames(2, () => false);
    ofStep[0].dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await frames(2, () => false);
  }
  const start = `${JSON.stringify([step, list]).slice(0, -1)},`;
  const row = isEntry ? rowsOf(box, (place) => place.startsWith(start))[Number(index ?? 0)] : ofStep[0];
  row?.click();
  row?.focus();
  row?.scrollIntoView({ block: 'center' });
  return row !== undefined;
}

function rowsOf(box: Element, isWanted: (place: string) => boolean): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) =>
    isWanted(dataset['place'] ?? ''),
  );
}

/** The groups of a flow's form by their icons: Studio writes no name on them. */
const groups = { messages: 'translate', document: 'rule' } as const;

/** The field of the form, in a group that is opened for it. */
async function openField(form: ParentNode, name: keyof typeof groups): Promise<Element | null> {
  const find = (): Element | null => form.querySelector(`[data-field="${name}"]`);
  if (find() === null) {
    const group = form.querySelector(`.group-detail:has(> .toggle-btn [data-icon="${groups[name]}"])`);
    group?.querySelector<HTMLElement>(':scope > .toggle-btn')?.click();
  }
  await frames(30, () => find() !== null);
  return find();
}

/** One of the two views of a field: its list or its JSON, which is drawn once Studio has loaded what it colours JSON by. */
async function openView(box: Element, tab: ':first-child' | ':last-child', drawn: string): Promise<void> {
  const isDrawn = (): boolean => box.querySelector(drawn) !== null;
  if (isDrawn()) return;
  box.querySelector<HTMLElement>(`.alur-wording-tab${tab}[aria-pressed="false"]`)?.click();
  await frames(120, isDrawn);
}

async function frames(most: number, isEnough: () => boolean): Promise<void> {
  for (let drawn = 0; drawn < most && !isEnough(); drawn += 1) await new Promise(requestAnimationFrame);
}

/** Lines and columns from 0. */
function pointIn(text: string, offset: number): Point {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, ch: before.at(-1)?.length ?? 0 };
}
