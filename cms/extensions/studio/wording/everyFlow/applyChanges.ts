import type { AskingApi } from '../../page/studio.ts';
import { refusalIn } from '../../publications/refusal.ts';
import { type Messages, reword } from '../editMessages.ts';
import type { TextChange } from '../exchange/exchanged.ts';
import { messagesIn } from '../../places/flowWords.ts';
import { type OpenFlow, saveIntoDraft } from './openFlows.ts';

/** What became of the changes to one flow. */
export interface Outcome {
  readonly flow: string;
  readonly count: number;
  /** Why none of them was made, in words; none: they stand in the draft. */
  readonly refusal: readonly string[];
}

/**
 * Makes changes of texts, those of each flow in its draft. A flow that refuses keeps its texts and is named, and the others go on.
 *
 * @param onProgress how many flows are done
 */
export async function applyChanges(
  api: AskingApi,
  flows: readonly OpenFlow[],
  changes: readonly TextChange[],
  onProgress: (done: number, of: number) => void,
): Promise<readonly Outcome[]> {
  const byFlow = [...Map.groupBy(changes, ({ flow }) => flow)];
  const outcomes: Outcome[] = [];
  for (const [key, own] of byFlow) {
    onProgress(outcomes.length, byFlow.length);
    const flow = flows.find((each) => each.key === key);
    if (flow === undefined) continue;
    const refusal = await saveIntoDraft(api, flow, changedMessages(flow.messages, own)).then(
      () => [],
      (error: unknown) => refusalIn(error).sentences,
    );
    outcomes.push({ flow: key, count: own.length, refusal });
  }
  return outcomes;
}

/** Texts with changes made; all else stays as it is, and in its place. */
export function changedMessages(messages: unknown, changes: readonly TextChange[]): Messages {
  return changes.reduce(
    (texts, { key, locale, after }) => reword(texts, key, locale, after),
    messagesIn(messages),
  );
}
