import type { ReactNode } from 'react';
import type { DisplayRenderer, InputProps, InputRenderer, ShownProps } from '@alur/react/contract';

/** A line of text, or a number typed as one. */
function Champ(props: InputProps): ReactNode {
  return <Line {...props} inputMode="text" />;
}

/** The code that the library has sent. */
function Chiffres(props: InputProps): ReactNode {
  return <Line {...props} inputMode="numeric" />;
}

function Line({
  id,
  name,
  label,
  value,
  epoch,
  required,
  issues,
  state,
  autocomplete,
  inputMode,
  onInput,
  onBlur,
}: InputProps & { readonly inputMode: 'text' | 'numeric' }): ReactNode {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        key={epoch}
        id={id}
        name={name}
        defaultValue={String(value ?? '')}
        required={required}
        readOnly={state !== 'editable'}
        autoComplete={autocomplete}
        inputMode={inputMode}
        aria-invalid={issues.length > 0}
        aria-describedby={`${id}-faute`}
        onChange={(event) => onInput(event.target.value)}
        onBlur={onBlur}
      />
      <span id={`${id}-faute`} aria-live="polite">
        {issues[0]?.text}
      </span>
    </p>
  );
}

function Avis({ id, label, hint }: ShownProps): ReactNode {
  return (
    <aside id={id}>
      <strong>{label}</strong> {hint}
    </aside>
  );
}

const renderers: Readonly<Record<string, InputRenderer | DisplayRenderer>> = {
  champ: { kind: 'input', widget: 'champ', Component: Champ },
  chiffres: { kind: 'input', widget: 'chiffres', Component: Chiffres },
  avis: { kind: 'shows', widget: 'avis', Component: Avis },
};

/** The renderer of one of the three widgets. */
export async function loadRenderer(widget: string): Promise<InputRenderer | DisplayRenderer> {
  const renderer = renderers[widget];
  if (renderer === undefined) throw new Error(`The library has no widget "${widget}".`);
  return renderer;
}
