// The yardstick: plain HTML whose script fetches the form's description and builds it, with no library.
import { issueOf, type BenchField } from '../forms/formOf.ts';

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
const form = document.createElement('form');
for (const field of fields) form.append(...elementsOf(field));
const button = document.createElement('button');
button.textContent = 'Log in';
form.append(button);
form.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#root')?.append(form);

function elementsOf(field: BenchField): readonly HTMLElement[] {
  const label = document.createElement('label');
  label.htmlFor = field.name;
  label.textContent = field.label;
  const input = document.createElement('input');
  Object.assign(input, { id: field.name, name: field.name, type: field.kind });
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  const check = (): void => {
    const issue = issueOf(field, input.value);
    alert.textContent = issue;
    input.setAttribute('aria-invalid', String(issue !== null));
  };
  input.addEventListener('blur', check);
  input.addEventListener('input', () => {
    if (alert.textContent !== '') check();
  });
  return [label, input, alert];
}
