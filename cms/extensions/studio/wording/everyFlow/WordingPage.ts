import { defineComponent, h, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { studioComponent } from '../../page/studio.ts';
import { drawOutcomes } from './drawOutcomes.ts';
import { createExchangePanel } from './exchangePanel.ts';
import { createEveryFlow } from './everyFlow.ts';
import { createReplacePanel } from './replacePanel.ts';

/** Page of Studio for the texts of all flows at once: found and replaced, or out to translators and in again. All of it changes drafts. */
export const WordingPage = defineComponent({
  name: 'AlurWordingPage',
  setup() {
    // A flow’s form leads here with its key.
    const chosen = new URLSearchParams(location.search).get('flow') ?? '';
    const isExchange = ref(chosen !== '');
    const every = createEveryFlow();
    const panels = { replace: createReplacePanel(every), exchange: createExchangePanel(every, chosen) };
    const tab = (words: string, toExchange: boolean): VNode =>
      h(
        'button',
        {
          type: 'button',
          class: 'alur-wording-tab',
          'aria-pressed': isExchange.value === toExchange ? 'true' : 'false',
          onClick: () => (isExchange.value = toExchange),
        },
        words,
      );
    return () =>
      h(
        studioComponent('private-view'),
        { title: say(phrase('everyFlow.title')), icon: 'find_replace' },
        () =>
          h('div', { class: ['alur-wording', 'alur-every-page'], 'aria-busy': String(every.isBusy.value) }, [
            h(
              'div',
              { class: 'alur-wording-tabs', role: 'group', 'aria-label': say(phrase('wording.view')) },
              [
                tab(say(phrase('everyFlow.tab.replace')), false),
                tab(say(phrase('everyFlow.tab.exchange')), true),
              ],
            ),
            h('p', { class: 'alur-wording-said', role: 'status' }, every.said.value),
            drawArchived(every.archived.value),
            drawOutcomes(every.outcomes.value),
            // A file of some of the flows would pass for one of all.
            every.flows.value === null || (isExchange.value && !every.isWhole.value && !every.isBusy.value)
              ? null
              : panels[isExchange.value ? 'exchange' : 'replace'](),
          ]),
      );
  },
});

/** Which flows are left out, and why. */
function drawArchived(keys: readonly string[]): VNode | null {
  if (keys.length === 0) return null;
  return h('p', say(phrase('everyFlow.archived', { flows: keys.join(', ') })));
}

interface CollectionRights {
  readonly read?: { readonly access?: string };
}

/** Whether somebody sees the page: those who read flows, in the form in which Studio knows their rights. */
export function maySeeWording(
  user: { readonly admin_access?: boolean },
  rights: Readonly<Record<string, CollectionRights | undefined>>,
): boolean {
  const access = rights['flow_documents']?.read?.access;
  return user.admin_access === true || access === 'full' || access === 'partial';
}
