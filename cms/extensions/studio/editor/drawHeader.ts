import type { Difference } from '@alur/publish/differences';
import { h, type VNode } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Edited } from '../edits/draftEdits.ts';
import { say, studioLanguage } from '../page/language.ts';
import { isOpen as isPreviewOpen } from '../problems/FlowProblems.ts';
import { changesSentence } from './draftSummary.ts';
import { LiveChip } from './LiveChip.ts';

export interface HeaderState {
  readonly flow: string;
  readonly state: Edited;
  readonly differences: readonly Difference[] | null;
  readonly isDraft: boolean;
  readonly isReadOnly: boolean;
  readonly isNarrow: boolean;
  /** Whether the form holds what is not saved. */
  readonly isChanged: boolean;
}

export interface HeaderActions {
  readonly undo: VNode | null;
  readonly save: () => void;
  readonly publish: () => void;
  readonly close: () => void;
}

/** The title of a flow in the language of Studio; its key where it has none. */
export function titleOf({ document, messages }: Edited, flow: string): string {
  const key = isRow(document) ? document['title'] : null;
  const words = isRow(messages) && typeof key === 'string' ? messages[key] : null;
  const title = isRow(words) ? words[studioLanguage()] : null;
  return typeof title === 'string' && title !== '' ? title : flow;
}

/** What is edited, in which state it is, and what is done with the whole of it. */
export function drawHeader(header: HeaderState, { undo, save, publish, close }: HeaderActions): VNode {
  const { flow, state, differences, isDraft, isReadOnly, isNarrow, isChanged } = header;
  const closing = say(phrase('editor.close'));
  return h('header', { class: 'alur-editor-header' }, [
    h(
      'button',
      {
        type: 'button',
        class: 'alur-editor-press',
        'aria-label': closing,
        title: closing,
        onClick: close,
      },
      '✕',
    ),
    h('h2', titleOf(state, flow)),
    h('span', { class: 'alur-editor-address' }, addressOf(state.document)),
    h(LiveChip, { flow, key: flow }),
    h(
      'span',
      { class: ['alur-editor-chip', { 'alur-changed': (differences?.length ?? 0) > 0 }] },
      say(isDraft ? changesSentence(differences) : phrase('editor.published')),
    ),
    isReadOnly ? h('span', { class: 'alur-editor-address' }, say(phrase('editor.reading'))) : null,
    h('div', { class: 'alur-editor-presses' }, [
      undo,
      isDraft && !isNarrow
        ? press(say(phrase('editor.pane.preview')), () => (isPreviewOpen.value = !isPreviewOpen.value), {
            'aria-pressed': isPreviewOpen.value ? 'true' : 'false',
          })
        : null,
      isReadOnly
        ? null
        : press(say(phrase(isChanged ? 'editor.save' : 'editor.saved')), save, { disabled: !isChanged }),
      isDraft
        ? press(say(phrase('editor.publish')), publish, { class: 'alur-editor-press alur-main' })
        : null,
    ]),
  ]);
}

function press(words: string, onClick: () => void, more: object): VNode {
  return h('button', { type: 'button', class: 'alur-editor-press', onClick, ...more }, words);
}

/** The first address of a flow; empty where it has none. */
function addressOf(document: unknown): string {
  const routes: unknown = isRow(document) ? document['routes'] : null;
  const first: unknown = Array.isArray(routes) ? routes[0] : null;
  return isRow(first) && typeof first['path'] === 'string' ? first['path'] : '';
}
