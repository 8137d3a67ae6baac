import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { studioComponent } from '../page/studio.ts';
import { PublishDraft } from './PublishDraft.ts';
import { type DraftBeside, draftSentence, flowCollection, type Shown } from './draftBeside.ts';

/** Which of the two forms of a flow this is, with the way to its draft. */
export function draftNotice(
  { primaryKey, version, value }: Shown & { readonly value: string | null },
  beside: DraftBeside | null,
): VNode {
  if (version !== null)
    return h(PublishDraft, { primaryKey, version: String(version['id']), isChanged: value !== null });
  if (primaryKey === '+') return notice('info', say(phrase('editing.newFlow')), []);
  const words = beside === null ? say(phrase('editing.main')) : draftSentence(beside);
  const to = `/content/${flowCollection}/${encodeURIComponent(String(primaryKey))}?version=draft`;
  const toDraft = h(studioComponent('v-button'), { small: true, to }, () => say(phrase('editing.editDraft')));
  return notice('info', words, [toDraft]);
}
