// Form.io as its documentation sets it up.
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.min.css';
import type { BenchField } from '../forms/formOf.ts';

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
await Formio.createForm(document.querySelector('#root'), {
  components: [
    ...fields.map(({ name, label, kind, minLength, maxLength }) => ({
      type: kind === 'password' ? 'password' : 'textfield',
      key: name,
      label,
      input: true,
      validate: { minLength, maxLength },
    })),
    { type: 'button', key: 'submit', label: 'Log in', action: 'submit', input: true },
  ],
});
