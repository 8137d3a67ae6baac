import { h, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { button } from '../page/notice.ts';
import type { AskingApi } from '../page/studio.ts';
import type { Publication } from '../../guard/publicationRows/contract.ts';
import { HistoryLine } from './HistoryLine.ts';
import { itemAddress } from './itemChanges.ts';
import { createKeptWords } from './keptWords.ts';
import { zonedClock } from './moment.ts';
import { type HistoryFilter, readHistory } from './requests.ts';

/** Lines of the history as they are shown, a page at a time. */
export interface HistoryList {
  /** Shows the newest lines of what is asked for. */
  open(): Promise<void>;
  draw(): readonly (VNode | null)[];
}

/**
 * Lists what was published, newest first.
 *
 * @param filter what is asked for now; what was asked for before is dropped
 * @param isNamed whether a line names its flows: it is not the list of one of them
 */
export function createHistoryList(
  api: AskingApi | null,
  filter: () => HistoryFilter,
  isNamed: boolean,
): HistoryList {
  const found = shallowRef<readonly Publication[] | null>(null);
  const next = shallowRef<string | null>(null);
  const isFailed = ref(false);
  let turns = 0;
  const read = async (before: string | null): Promise<void> => {
    if (api === null) return;
    turns += 1;
    const turn = turns;
    try {
      const page = await readHistory(api, filter(), before);
      if (turn !== turns) return;
      found.value = [...(before === null ? [] : (found.value ?? [])), ...page.publications];
      next.value = page.next;
      isFailed.value = false;
    } catch {
      isFailed.value = turn === turns;
    }
  };
  const status = (): VNode | null => {
    if (isFailed.value) return h('p', { role: 'status' }, say(phrase('publications.historyFailed')));
    if (found.value === null || found.value.length > 0) return null;
    const none = isNamed ? 'publications.page.none' : 'publications.historyNone';
    return h('p', { role: 'status' }, say(phrase(none)));
  };
  const flowsOf = ({ flows }: Publication): readonly string[] => {
    const { flow } = filter();
    return flow === undefined ? flows : [flow];
  };
  return {
    open: () => read(null),
    draw: () => [
      status(),
      h(
        'ol',
        (found.value ?? []).map((publication) =>
          h(HistoryLine, {
            key: publication.id,
            flows: flowsOf(publication),
            isNamed,
            publication,
            onBack: (flow: string) => goBack(flow, publication),
            onChanged: () => void read(null),
          }),
        ),
      ),
      next.value === null
        ? null
        : button(say(phrase('publications.older')), () => void read(next.value), true),
    ],
  };
}

/** Opens the questions before publishing of a draft that was filled with an earlier state, with words for the history. */
function goBack(flow: string, { moment, at, why }: Publication): void {
  const date = zonedClock(moment ?? at, null);
  createKeptWords('why', flow).write(say(phrase('publications.backWhy', { date, why })).slice(0, 500));
  createKeptWords('back', flow).write('yes');
  location.assign(itemAddress(flow, true));
}
