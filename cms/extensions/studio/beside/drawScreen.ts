import type { DrawnDraft } from '../frame/drawDraft.ts';
import { studioLanguage } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import { createChecker } from '../problems/createChecker.ts';
import { startCheckWorker } from '../problems/startCheckWorker.ts';
import type { Screen } from './screens.ts';

/** A flow that is ready to be drawn, and its texts. */
export interface DrawnScreen {
  readonly drawn: DrawnDraft;
  readonly messages: unknown;
  /** The step that the item is seen on; null: the flow's first. */
  readonly step: string | null;
}

/** Makes the flow of a screen ready; null: it can't be read, or drawn. */
export async function drawScreen(
  api: StudioApi,
  { flow, isDraft, pointer }: Screen,
): Promise<DrawnScreen | null> {
  const version = isDraft ? '&version=draft' : '';
  const path = `/items/flow_documents/${encodeURIComponent(flow)}?fields=key,document,messages${version}`;
  const item = await readItem(api, path).catch(() => null);
  if (item === null) return null;
  const drawn = await drawOnce(JSON.stringify({ accepted: [], ...item }));
  return drawn === null ? null : { drawn, messages: item['messages'], step: stepAt(pointer ?? '', drawn) };
}

/** By the worker that checks drafts: it has the compiler. Nothing is checked beyond that. */
async function drawOnce(flow: string): Promise<DrawnDraft | null> {
  return new Promise((resolve) => {
    const finish = (drawn: DrawnDraft | null): void => {
      checker.stop();
      resolve(drawn);
    };
    const checker = createChecker({
      start: startCheckWorker,
      readBeside: () => Promise.resolve({ messageKeys: [], former: [], others: [], left: 0 }),
      draw: finish,
      show: ({ is }) => (is === 'checking' ? undefined : finish(null)),
    });
    checker.check(() => flow, studioLanguage(), true);
  });
}

/** The step of a place in a flow: its own, or one that makes the call. */
function stepAt(pointer: string, { steps, calls }: DrawnDraft): string | null {
  const [, , part, name = ''] = pointer
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (part === 'steps') return steps.some(({ id }) => id === name) ? name : null;
  if (part !== 'calls') return null;
  const makers = Object.entries(calls).find(([, made]) => made.some((call) => call.name === name));
  return makers?.[0] ?? null;
}
