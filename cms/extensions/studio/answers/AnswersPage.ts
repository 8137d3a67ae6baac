import { defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { injectStudioApi, studioComponent } from '../page/studio.ts';
import { answersPath, type AnswersRead, type FormAnswers, type FormCount } from './contract.ts';
import { drawForm, drawReadings } from './drawAnswers.ts';
import { createPersonPanel } from './personPanel.ts';
import { readForm, readForms, readReadings, reasonOf } from './requests.ts';

/** Page of Studio for what visitors filled into forms: by form, as a table, and of one person, who is erased here. */
export const AnswersPage = defineComponent({
  name: 'AlurAnswersPage',
  setup() {
    const api = injectStudioApi();
    const forms = shallowRef<readonly FormCount[]>([]);
    const chosen = ref('');
    const open = shallowRef<FormAnswers | null>(null);
    const readings = shallowRef<readonly AnswersRead[]>([]);
    const said = ref(say(phrase('answers.reading')));
    const attempt = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
        said.value = '';
      } catch (fault) {
        said.value = say(phrase(`answers.fault.${reasonOf(fault) ?? 'other'}`));
      }
    };
    const choose = async (form: string): Promise<void> =>
      attempt(async () => {
        if (api === null) return;
        chosen.value = form;
        open.value = await readForm(api, form);
        readings.value = await readReadings(api);
      });
    const read = async (): Promise<void> =>
      attempt(async () => {
        if (api === null) return;
        forms.value = await readForms(api);
        readings.value = await readReadings(api);
        if (chosen.value !== '') open.value = await readForm(api, chosen.value);
      });
    onMounted(read);
    const drawPerson = createPersonPanel(api, { attempt, read });

    const entry = ({ form, count }: FormCount): VNode =>
      h(
        'button',
        {
          type: 'button',
          class: 'alur-answers-form',
          'aria-pressed': chosen.value === form ? 'true' : 'false',
          onClick: () => choose(form),
        },
        [h('span', form), h('span', { class: 'alur-answers-count' }, String(count))],
      );
    return () =>
      h(studioComponent('private-view'), { title: say(phrase('answers.title')), icon: 'inbox' }, () =>
        h('div', { class: 'alur-every-page alur-answers' }, [
          h('p', { class: 'alur-answers-said', role: 'status' }, said.value),
          forms.value.length === 0 && said.value === '' ? h('p', say(phrase('answers.none'))) : null,
          h(
            'nav',
            { class: 'alur-answers-forms', 'aria-label': say(phrase('answers.forms')) },
            forms.value.map(entry),
          ),
          open.value === null ? null : drawForm(chosen.value, open.value),
          drawPerson(),
          drawReadings(readings.value),
        ]),
      );
  },
});

/** Whether somebody sees the page: who may read answers; Studio does not know, so our own side is asked. */
export async function maySeeAnswers(user: { readonly admin_access?: boolean }): Promise<boolean> {
  if (user.admin_access === true) return true;
  const root = location.pathname.slice(0, Math.max(0, location.pathname.indexOf('/admin')));
  const answer = await fetch(`${root}${answersPath}/may`).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes('"may":true');
}
