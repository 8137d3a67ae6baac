import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A choice among words, with its label above it. */
export function Choice({ label, value, options, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className="shared-choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
