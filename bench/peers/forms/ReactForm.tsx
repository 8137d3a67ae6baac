// The form in React as a careful engineer writes it by hand: one component and one state per field, checked on blur.
import { memo, useCallback, useState } from 'react';
import { issueOf, type BenchField } from './formOf.ts';

const TextField = memo(function TextField({ field }: { readonly field: BenchField }) {
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

const Tick = memo(function Tick(props: {
  readonly field: BenchField;
  readonly onTick: (name: string, isTicked: boolean) => void;
}) {
  const { field, onTick } = props;
  return (
    <label>
      <input
        name={field.name}
        type="checkbox"
        onChange={(event) => onTick(field.name, event.target.checked)}
      />
      {field.label}
    </label>
  );
});

/** A field that a tick box shows is there while that one is ticked. */
export function ReactForm({ fields }: { readonly fields: readonly BenchField[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onTick = useCallback((name: string, isTicked: boolean) => {
    setTicked(
      (before) => new Set([...before].filter((other) => other !== name).concat(isTicked ? name : [])),
    );
  }, []);
  const shown = fields.filter(({ shownBy }) => shownBy === undefined || ticked.has(shownBy));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {shown.map((field) =>
        field.kind === 'checkbox' ? (
          <Tick key={field.name} field={field} onTick={onTick} />
        ) : (
          <TextField key={field.name} field={field} />
        ),
      )}
      <button type="submit">Log in</button>
    </form>
  );
}
