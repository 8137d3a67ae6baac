import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { studioComponent } from '../page/studio.ts';
import { PresenceNotice } from '../presence/PresenceNotice.ts';
import { History } from '../publications/History.ts';
import { LiveSince } from '../publications/LiveSince.ts';
import { PublishDraft } from '../publications/PublishDraft.ts';
import { type DraftBeside, draftSentence, flowCollection, type Shown } from './draftBeside.ts';

/** Which of the two forms of a flow this is, with the way to its draft, and what became of the draft that was published in this tab. */
export function draftNotices(
  { primaryKey, version, value }: Shown & { readonly value: string | null },
  beside: DraftBeside | null,
): readonly VNode[] {
  const flow = String(primaryKey);
  const history = h(History, { key: `history ${flow}`, flow });
  if (version !== null)
    return [
      h(PresenceNotice, { key: `presence ${flow}`, flow }),
      h(PublishDraft, {
        key: primaryKey,
        primaryKey,
        version: String(version['id']),
        isChanged: value !== null,
      }),
      history,
    ];
  if (primaryKey === '+') return [notice('info', say(phrase('editing.newFlow')), [])];
  const words = beside === null ? say(phrase('editing.main')) : draftSentence(beside);
  const to = `/content/${flowCollection}/${encodeURIComponent(flow)}?version=draft`;
  const toDraft = h(studioComponent('v-button'), { small: true, to }, () => say(phrase('editing.editDraft')));
  return [h(LiveSince, { key: flow, flow }), notice('info', words, [toDraft]), history];
}
