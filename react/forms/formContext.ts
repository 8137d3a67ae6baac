import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { CompiledStep, FlowData, FlowRuntime } from '@alur/engine';
import type { Clock } from '../contract/clock.ts';
import type { Country } from '../contract/country.ts';
import type { Formats } from '../contract/renderer.ts';
import type { Translate } from '../contract/translate.ts';
import type { FormInput } from './formInput.ts';
import type { LoadedRenderers } from './loadRenderers.ts';

/** A link of a step, as the app draws it (forms knows no router). */
export interface StepLinkProps {
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What has been filled in of the fields that travel along, at the moment of the click. */
  readonly carry?: () => FlowData;
  readonly className: string;
  readonly children: ReactNode;
}

/** What everything inside one step's form shares. It reaches fields by React context: rjsf hands changed functions down late or never. */
export interface FormContextValue {
  readonly runtime: FlowRuntime;
  readonly step: CompiledStep;
  readonly input: FormInput;
  readonly renderers: LoadedRenderers;
  readonly countries: readonly Country[];
  readonly clock: Clock;
  readonly format: Formats;
  readonly locale: string;
  readonly t: Translate;
  /** What the signed-in subscriber logs in with; empty: not known. For password managers, where a flow does not know it. */
  readonly identity: string;
  /** Whether a message key has a text. */
  has(key: string): boolean;
  renderLink(link: StepLinkProps): ReactNode;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** True while a call is in flight; apart, because it changes more often than the rest. */
export const BusyContext = createContext(false);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A field was drawn outside FlowForm: draw it through FlowForm.');
  return form;
}
