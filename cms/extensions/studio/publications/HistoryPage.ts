import { defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { button } from '../page/notice.ts';
import { injectStudioApi, studioComponent } from '../page/studio.ts';
import type { HistoryNames } from '../../guard/publicationRows/contract.ts';
import { downloadHistory } from './historyTable.ts';
import { itemLabel } from './itemChanges.ts';
import { createHistoryList } from './historyList.ts';
import { type HistoryFilter, readNames } from './requests.ts';

/** Page of Studio for what was published of all flows: by which person, when, why, with what it changed and the way back. */
export const HistoryPage = defineComponent({
  name: 'AlurHistoryPage',
  setup() {
    const api = injectStudioApi();
    const filter = shallowRef<HistoryFilter>({});
    const names = shallowRef<HistoryNames>({ people: [], flows: [] });
    const said = ref('');
    const isBusy = ref(false);
    // What is asked for is another list.
    const list = shallowRef(createHistoryList(api, () => filter.value, true));
    const choose = (next: HistoryFilter): void => {
      filter.value = next;
      void list.value.open();
    };
    const download = async (): Promise<void> => {
      if (api === null || isBusy.value) return;
      isBusy.value = true;
      const count = await downloadHistory(api, filter.value).catch(() => null);
      isBusy.value = false;
      said.value =
        count === null
          ? say(phrase('publications.page.failed'))
          : say(phrase('publications.page.downloaded', { count }));
    };
    onMounted(async () => {
      void list.value.open();
      if (api !== null) names.value = await readNames(api).catch(() => names.value);
    });
    return () =>
      h(
        studioComponent('private-view'),
        { title: say(phrase('publications.page.title')), icon: 'history' },
        () =>
          h('div', { class: ['alur-every-page', 'alur-history'], 'aria-busy': String(isBusy.value) }, [
            h('div', { class: 'alur-every-fields' }, [
              drawChoice('flow', names.value.flows, filter.value, choose),
              drawChoice('person', names.value.people, filter.value, choose),
              button(say(phrase('publications.page.download')), () => void download(), true),
            ]),
            h('p', { role: 'status' }, said.value),
            ...list.value.draw(),
          ]),
      );
  },
});

/** A list of names, of which one or all are shown. */
function drawChoice(
  part: 'flow' | 'person',
  names: readonly string[],
  filter: HistoryFilter,
  choose: (next: HistoryFilter) => void,
): VNode {
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { [part]: _before, ...rest } = filter;
    choose(target.value === '' ? rest : { ...rest, [part]: target.value });
  };
  return h('label', { class: 'alur-every-field' }, [
    h('span', say(phrase(`publications.page.${part}`))),
    h('select', { value: filter[part] ?? '', onChange }, [
      h('option', { value: '' }, say(phrase('publications.page.all'))),
      ...names.map((name) =>
        h(
          'option',
          { value: name, selected: name === filter[part] },
          part === 'flow' ? itemLabel(name) : name,
        ),
      ),
    ]),
  ]);
}

interface CollectionRights {
  readonly read?: { readonly access?: string };
}

/** Whether somebody sees the page: those who read publications, in the form in which Studio knows their rights. */
export function maySeeHistory(
  user: { readonly admin_access?: boolean },
  rights: Readonly<Record<string, CollectionRights | undefined>>,
): boolean {
  const access = rights['publications']?.read?.access;
  return user.admin_access === true || access === 'full' || access === 'partial';
}
