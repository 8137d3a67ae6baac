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
 * Leads to what a pointer names in the form of a flow: to the text in its language, to the row of the outline, else to its place in the JSON, whose group is opened. Returns
 * false where nothing of it is there.
 */
export async function leadToPlace(pointer: string, form: ParentNode = document): Promise<boolean> {
  const [field = '', ...path] = segmentsOf(pointer);
  if (field === 'messages' && leadToText(form, path)) return true;
  const box = await openField(form, field === 'messages' ? 'messages' : 'document');
  if (box !== null && field === 'document' && leadToRow(box, path)) return true;
  const code = box?.querySelector<Element & { CodeMirror?: Code }>('.CodeMirror')?.CodeMirror;
  if (code === undefined) {
    box?.scrollIntoView({ block: 'center' });
    return box !== null;
  }
  const { from, to } = jsonPlace(code.getValue(), path);
  code.refresh();
  code.focus();
  code.setSelection(pointIn(code.getValue(), from), pointIn(code.getValue(), to));
  code.scrollIntoView(pointIn(code.getValue(), from), 120);
  box?.scrollIntoView({ block: 'center' });
  return true;
}

/** A text is found by its key, while the list shows it. */
function leadToText(form: ParentNode, [key = '', locale = '']: readonly string[]): boolean {
  const row = [...form.querySelectorAll<HTMLElement>('.alur-text')].find(
    (each) => each.dataset['key'] === key,
  );
  const boxes = [...(row?.querySelectorAll('textarea') ?? [])];
  const box = boxes.find(({ lang }) => lang === locale) ?? boxes[0];
  row?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
  return row !== undefined;
}

/** What is in a list of a step stands in the outline in its order; a step itself in the row before it. */
function leadToRow(box: Element, [root, step = '', list, index]: readonly string[]): boolean {
  if (root !== 'steps') return false;
  const isEntry = list === 'body' || list === 'actions' || list === 'links';
  const start = JSON.stringify(isEntry ? [step, list] : [step]).slice(0, -1);
  const rows = [...box.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) =>
    isEntry ? dataset['place']?.startsWith(`${start},`) : dataset['place'] === `${start}]`,
  );
  const row = rows[isEntry ? Number(index ?? 0) : 0];
  row?.click();
  row?.focus();
  row?.scrollIntoView({ block: 'center' });
  return row !== undefined;
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
  for (let frames = 0; frames < 30 && find() === null; frames += 1) await new Promise(requestAnimationFrame);
  // Beside the outline the JSON is a view of its own, the last one.
  find()?.querySelector<HTMLElement>('.alur-wording-tab:last-child[aria-pressed="false"]')?.click();
  // The code field is drawn once Studio has loaded what it colours JSON by.
  for (
    let frames = 0;
    frames < 120 && (find()?.querySelector('.CodeMirror, [data-place]') ?? null) === null;
    frames += 1
  )
    await new Promise(requestAnimationFrame);
  return find();
}

/** Lines and columns from 0. */
function pointIn(text: string, offset: number): Point {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, ch: before.at(-1)?.length ?? 0 };
}
