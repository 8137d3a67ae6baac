import type { ReactNode } from 'react';
import type { CompiledField } from '../contracts/bundle.ts';
import { isInput, type ShownProps } from '../contracts/renderer.ts';
import { useFieldView } from './FieldBridge.tsx';
import { fieldId } from './fieldId.ts';
import { useForm } from './formContext.ts';

interface BoundDisplayProps {
  readonly field: CompiledField;
  /** The fields that it frames. */
  readonly children?: ReactNode;
}

/** Draws an item that only shows: it renders when what it shows changes, and reports nothing. */
export function BoundDisplay({ field, children }: BoundDisplayProps): ReactNode {
  const form = useForm();
  const { value, state } = useFieldView(form, field);
  if (state?.visible !== true) return null;
  const renderer = form.renderers[field.widget];
  if (!renderer || isInput(renderer)) return <div className="form-pending" aria-busy="true" />;
  const { clock, format, t, renderLink } = form;
  const props: ShownProps = {
    id: fieldId(field.field),
    label: t(field.label),
    ...(field.hint === undefined ? {} : { hint: t(field.hint) }),
    value,
    options: field.options,
    choices: field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) })),
    rows: noRows,
    clock,
    format,
    t,
    renderLink,
    children,
  };
  return <renderer.Component {...props} />;
}

/** A version-1 document answers no lists. */
const noRows = { state: 'unread', rows: [] } as const;
