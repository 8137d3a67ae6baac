// React as a careful engineer writes it by hand: one component and one state per field, checked on blur.
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { issueOf, type BenchField } from '../forms/formOf.ts';

const Field = memo(function Field({ field }: { readonly field: BenchField }) {
  const [value, setValue] = useState('');
  const [touched, setTouched] = useState(false);
  const issue = touched ? issueOf(field, value) : null;
  return (
    <div>
      <label htmlFor={field.name}>{field.label}</label>
      <input
        id={field.name}
        name={field.name}
        type={field.kind}
        value={value}
        aria-invalid={issue !== null}
        aria-describedby={`${field.name}-issue`}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => setTouched(true)}
      />
      <p id={`${field.name}-issue`} role="alert">
        {issue}
      </p>
    </div>
  );
});

function Form({ fields }: { readonly fields: readonly BenchField[] }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <button type="submit">Log in</button>
    </form>
  );
}

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Form fields={fields} />);
