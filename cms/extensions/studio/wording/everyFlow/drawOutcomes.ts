import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { notice } from '../../page/notice.ts';
import type { Outcome } from './applyChanges.ts';

/** What was done in which drafts, and what was not, with the reason. */
export function drawOutcomes(outcomes: readonly Outcome[]): VNode | null {
  if (outcomes.length === 0) return null;
  const refused = outcomes.filter(({ refusal }) => refusal.length > 0);
  const done = outcomes.filter(({ refusal }) => refusal.length === 0);
  const count = done.reduce((sum, each) => sum + each.count, 0);
  const above = phrase('everyFlow.done', { count, flows: done.length, refused: refused.length });
  const lines = outcomes.map(({ flow, count: own, refusal }) =>
    h('li', [
      h('a', { href: draftAddress(flow) }, flow),
      `: ${refusal.length > 0 ? refusal.join(' ') : say(phrase('everyFlow.inDraft', { count: own }))}`,
    ]),
  );
  return notice(refused.length > 0 ? 'warning' : 'success', say(above), [], lines);
}

/** Where a flow’s draft is edited. */
function draftAddress(flow: string): string {
  return `/admin/content/flow_documents/${encodeURIComponent(flow)}?version=draft`;
}
