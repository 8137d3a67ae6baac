import { h, type VNode } from 'vue';
import { flowCollection, itemName } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { hasRight, studioComponent } from '../page/studio.ts';
import { PresenceNotice } from '../presence/PresenceNotice.ts';
import { History } from '../publications/History.ts';
import { LiveSince } from '../publications/LiveSince.ts';
import { PublishDraft } from '../publications/PublishDraft.ts';
import { FlowComments } from '../reviewing/FlowComments.ts';
import { ReviewDraft } from '../reviewing/ReviewDraft.ts';
import { ShareDraft } from '../sharing/ShareDraft.ts';
import { type DraftBeside, draftSentence, type Shown } from './draftBeside.ts';

/** Which of the two forms of an item this is, with the way to its draft, and what became of the draft that was published in this tab. */
export function draftNotices(
  { collection, primaryKey, version, value }: Shown & { readonly value: string | null },
  beside: DraftBeside | null,
): readonly VNode[] {
  const flow = itemName(collection, String(primaryKey));
  const isFlow = collection === flowCollection;
  const history = h(History, { key: `history ${flow}`, flow });
  if (version !== null) {
    const isSaved = version['id'] !== '+' && value === null;
    return [
      h(PresenceNotice, { key: `presence ${flow}`, flow }),
      ...(isFlow ? [h(ReviewDraft, { key: `review ${flow}`, flow, isSaved })] : []),
      h(PublishDraft, {
        key: flow,
        item: flow,
        version: String(version['id']),
        isChanged: value !== null,
      }),
      ...(isFlow
        ? [
            h(FlowComments, { key: `comments ${flow}`, flow }),
            h(ShareDraft, { key: `share ${flow}`, flow, isSaved }),
          ]
        : []),
      history,
    ];
  }
  if (primaryKey === '+' && !isFlow) return [];
  if (primaryKey === '+') return [notice('info', say(phrase('editing.newFlow')), [])];
  const isLiveAtOnce = !isFlow && hasRight('update', collection);
  const inMain = isFlow ? 'editing.main' : isLiveAtOnce ? 'editing.mainItem' : 'editing.mainReader';
  const words = beside === null ? say(phrase(inMain)) : draftSentence(beside, isLiveAtOnce);
  const to = `/content/${collection}/${encodeURIComponent(String(primaryKey))}?version=draft`;
  const toDraft = h(studioComponent('v-button'), { small: true, to }, () => say(phrase('editing.editDraft')));
  const live = isFlow ? [h(LiveSince, { key: flow, flow })] : [];
  return [...live, notice('info', words, [toDraft]), history];
}
