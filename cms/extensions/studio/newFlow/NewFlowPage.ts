import { defineComponent, h, type VNode } from 'vue';
import { languageName } from '../../../../src/contracts/languageName.ts';
import { type Locale, locales } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import { studioComponent } from '../page/studio.ts';
import type { Template } from './contract.ts';
import { createNewFlowForm, type NewFlowForm } from './newFlowForm.ts';

const accesses = ['everyone', 'visitors', 'subscribers'] as const;

/** Page of Studio on which a flow begins: as what, its name, its address, who may open it. */
export const NewFlowPage = defineComponent({
  name: 'AlurNewFlowPage',
  setup() {
    const form = createNewFlowForm();
    const { typed, templates, said, isBusy } = form;
    const begin = (event: Event): void => {
      event.preventDefault();
      void form.begin();
    };
    const drawTemplate = ({ name, title, help }: Template): VNode =>
      h('label', { class: 'alur-new-template' }, [
        h('input', {
          type: 'radio',
          name: 'template',
          value: name,
          checked: typed.template === name,
          onChange: () => void (typed.template = name),
        }),
        h('span', [h('strong', say(title)), h('span', { class: 'alur-new-help' }, say(help))]),
      ]);
    return () =>
      h(studioComponent('private-view'), { title: say(phrase('newFlow.title')), icon: 'post_add' }, () =>
        h('form', { class: 'alur-every-page alur-new', onSubmit: begin, 'aria-busy': String(isBusy.value) }, [
          h('fieldset', { class: 'alur-new-templates' }, [
            h('legend', say(phrase('newFlow.as'))),
            ...templates.value.map(drawTemplate),
          ]),
          ...locales.map((locale) => drawTitle(form, locale)),
          ...drawPlace(form),
          h('div', { class: 'alur-every-press' }, [
            h(
              studioComponent('v-button'),
              { type: 'submit', disabled: !form.isWhole() || isBusy.value, loading: isBusy.value },
              () => say(phrase('newFlow.begin')),
            ),
            said.value === '' ? null : h('p', { class: 'alur-every-fault', role: 'alert' }, said.value),
          ]),
          h('p', { class: 'alur-new-help' }, say(phrase('newFlow.after'))),
        ]),
      );
  },
});

function drawTitle({ typed }: NewFlowForm, locale: Locale): VNode {
  const language = languageName(locale, studioLanguage());
  return drawText(say(phrase('newFlow.name', { language })), typed.title[locale], (text) => {
    typed.title[locale] = text;
  });
}

/** Where visitors find it, and who of them. */
function drawPlace({ typed, currentTemplate, path }: NewFlowForm): readonly VNode[] {
  if (currentTemplate()?.hasAddress === false)
    return [h('p', { class: 'alur-new-help' }, say(phrase('newFlow.inPages')))];
  const choose = ({ target }: Event): void => {
    const found = accesses.find((each) => target instanceof HTMLSelectElement && target.value === each);
    typed.access = found ?? typed.access;
  };
  return [
    drawText(
      say(phrase('newFlow.address')),
      path(),
      (text) => void (typed.path = text),
      say(phrase('newFlow.addressHelp')),
    ),
    h('label', { class: 'alur-every-field alur-new-field' }, [
      say(phrase('newFlow.access')),
      h(
        'select',
        { value: typed.access, onChange: choose },
        accesses.map((each) => h('option', { value: each }, say(phrase(`newFlow.access.${each}`)))),
      ),
    ]),
  ];
}

function drawText(words: string, value: string, put: (text: string) => void, help = ''): VNode {
  return h('label', { class: 'alur-every-field alur-new-field' }, [
    words,
    h('input', {
      type: 'text',
      required: true,
      maxlength: 120,
      value,
      autocomplete: 'off',
      onInput: ({ target }: Event) => void (target instanceof HTMLInputElement && put(target.value)),
    }),
    help === '' ? null : h('span', { class: 'alur-new-help' }, help),
  ]);
}

interface CollectionRights {
  readonly create?: { readonly access?: string };
}

/** Whether somebody sees the page: those who may begin flows, in the form in which Studio knows their rights. */
export function mayBeginFlows(
  user: { readonly admin_access?: boolean },
  rights: Readonly<Record<string, CollectionRights | undefined>>,
): boolean {
  const access = rights['flow_documents']?.create?.access;
  return user.admin_access === true || access === 'full' || access === 'partial';
}
