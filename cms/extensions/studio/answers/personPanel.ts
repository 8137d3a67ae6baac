import { h, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { type AskingApi, studioComponent } from '../page/studio.ts';
import type { Answer } from './contract.ts';
import { drawList } from './drawAnswers.ts';
import { eraseAnswers, findPerson } from './requests.ts';

/** Signs that a search needs: by fewer everybody would be found. */
const fewest = 4;

interface Around {
  /** Does something, and words what keeps it from being done. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Reads forms again. */
  read(): Promise<void>;
}

/** Finds a person's answers by what they typed or by their reference, and erases them after a second press. Returns what draws it. */
export function createPersonPanel(api: AskingApi | null, { attempt, read }: Around): () => VNode {
  const text = ref('');
  const found = shallowRef<readonly Answer[] | null>(null);
  const isAsked = ref(false);
  const done = ref('');

  const search = (event: Event): void => {
    event.preventDefault();
    done.value = '';
    isAsked.value = false;
    if (api === null || text.value.trim().length < fewest) return;
    void attempt(async () => void (found.value = await findPerson(api, text.value)));
  };
  const erase = (): void => {
    if (!isAsked.value) return void (isAsked.value = true);
    void attempt(async () => {
      if (api === null) return;
      const { count, isGone } = await eraseAnswers(
        api,
        (found.value ?? []).map(({ id }) => id),
      );
      [found.value, isAsked.value, text.value] = [null, false, ''];
      await read();
      done.value = say(
        isGone ? phrase('answers.erased', { count }) : phrase('answers.erasedLater', { count }),
      );
    });
  };
  return () =>
    h('section', { class: 'alur-answers-person', 'aria-labelledby': 'alur-answers-person' }, [
      h('h2', { id: 'alur-answers-person' }, say(phrase('answers.person'))),
      h('form', { class: 'alur-every-fields', onSubmit: search }, [
        h('label', { class: 'alur-every-field' }, [
          say(phrase('answers.personBy')),
          h('input', {
            type: 'text',
            value: text.value,
            autocomplete: 'off',
            minlength: fewest,
            onInput: ({ target }: Event) =>
              void (target instanceof HTMLInputElement && (text.value = target.value)),
          }),
        ]),
        h(
          studioComponent('v-button'),
          { type: 'submit', secondary: true, disabled: text.value.trim().length < fewest },
          () => say(phrase('answers.search')),
        ),
      ]),
      found.value === null ? null : drawFound(found.value, isAsked.value, erase),
      h('p', { role: 'status' }, done.value),
    ]);
}

function drawFound(answers: readonly Answer[], isAsked: boolean, erase: () => void): VNode {
  const count = answers.length;
  if (count === 0) return h('p', say(phrase('answers.nobody')));
  const names = [...new Set(answers.flatMap(({ values }) => Object.keys(values)))];
  const words = isAsked ? phrase('answers.eraseSure', { count }) : phrase('answers.erase', { count });
  return h('div', { class: 'alur-answers-found' }, [
    drawList(names, answers, say(phrase('answers.found', { count }))),
    h(studioComponent('v-button'), { kind: 'danger', onClick: erase }, () => say(words)),
    isAsked ? h('p', { role: 'alert' }, say(phrase('answers.eraseHint'))) : null,
  ]);
}
