import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { type CompiledStep, type FlowRuntime, showAction, type Snapshot } from '@alur/engine';
import type { Clock } from '../contract/clock.ts';
import type { Country } from '../contract/country.ts';
import type { Translate } from '../contract/translate.ts';
import type { Formats } from '../contract/renderer.ts';
import { ActionBar } from './ActionBar.tsx';
import { BusyContext, FormContext } from './formContext.ts';
import type { FormContextValue, StepLinkProps } from './formContext.ts';
import { type LaidItem, shownItems } from './layOut.tsx';
import { createFormInput } from './formInput.ts';
import type { LoadedRenderers } from './loadRenderers.ts';
import { StepLayout } from './StepLayout.tsx';
import { StepLinks } from './StepLinks.tsx';

export interface FlowFormProps {
  readonly runtime: FlowRuntime;
  /** From `loadRenderers`; a field whose renderer is missing keeps its place until it comes. */
  readonly renderers: LoadedRenderers;
  /** What a widget that asks for countries may offer. */
  readonly countries?: readonly Country[];
  readonly clock: Clock;
  /** How values are written; the same object while the language stays. */
  readonly format: Formats;
  readonly locale: string;
  readonly t: Translate;
  /** Whether a message key has a text. */
  has(key: string): boolean;
  /** What the signed-in subscriber logs in with, for password managers beside a field that asks for one. */
  readonly identity?: string;
  /** Draws a step's links; without it they are plain anchors. */
  renderLink?(link: StepLinkProps): ReactNode;
}

/**
 * The current step of a flow: its fields, actions and links. The page around it has the heading and the dialogs. Renders on the server;
 * in the browser it hydrates, and reports what was typed before.
 */
export function FlowForm(props: FlowFormProps): ReactNode {
  const { runtime } = props;
  const read = (): string => runtime.getSnapshot().step;
  const id = useSyncExternalStore(runtime.subscribe, read, read);
  const step = runtime.bundle.steps[id];
  return step ? <StepForm key={`${runtime.bundle.flow}/${id}`} {...props} step={step} /> : null;
}

const none: readonly Country[] = [];

/** The message that a form says while a call is on its way: a product words it. */
export const workingMessage = 'renderer.form.working';

function StepForm({ step, ...props }: FlowFormProps & { readonly step: CompiledStep }): ReactNode {
  const {
    runtime,
    renderers,
    countries = none,
    clock,
    format,
    locale,
    t,
    has,
    identity = '',
    renderLink = plainLink,
  } = props;
  const surroundings = useRef({ renderers, countries });
  useLayoutEffect(() => {
    surroundings.current = { renderers, countries };
  });
  const [input] = useState(() => createFormInput(runtime, step, () => surroundings.current));
  const form = useMemo<FormContextValue>(
    () => ({
      runtime,
      step,
      input,
      renderers,
      countries,
      clock,
      format,
      locale,
      t,
      has,
      identity,
      renderLink,
    }),
    [runtime, step, input, renderers, countries, clock, format, locale, t, has, identity, renderLink],
  );
  const { busy, entering } = useProgress(runtime, step);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    input.submit(null);
  };
  return (
    // method="dialog" outside a dialog submits nothing: a press before hydration never puts a password into an address.
    <form className="form" method="dialog" noValidate aria-busy={busy || entering} onSubmit={submit}>
      {entering && <div className="passing-line" />}
      <FormContext value={form}>
        <BusyContext value={busy}>
          <StepLayout step={step} />
          <ActionBar />
          <StepLinks />
          <p className="visually-hidden" role="status">
            {(busy || entering) && t(workingMessage)}
          </p>
        </BusyContext>
      </FormContext>
    </form>
  );
}

/** What is under way; `entering`: the step's first call, where no widget of the step shows that. */
function useProgress(
  { subscribe, getSnapshot }: FlowRuntime,
  step: CompiledStep,
): { readonly busy: boolean; readonly entering: boolean } {
  const isShown = shownItems(step).some(showsProgress);
  const readBusy = (): boolean => getSnapshot().status === 'running';
  const readEntering = (): boolean => !isShown && isEntering(getSnapshot());
  return {
    busy: useSyncExternalStore(subscribe, readBusy, readBusy),
    entering: useSyncExternalStore(subscribe, readEntering, readEntering),
  };
}

/** Whether a widget of the step shows work in progress itself, as its options stand. */
function showsProgress({ traits, options }: LaidItem): boolean {
  const { progress } = traits;
  return progress !== undefined && options[progress[0]] === progress[1];
}

/** The step begins with a call that has not been answered yet: no button shows that, so a line does. */
function isEntering({ onShow, running }: Snapshot): boolean {
  return onShow === 'asleep' || running?.action === showAction;
}

function plainLink({ to, query, className, children }: StepLinkProps): ReactNode {
  const search = new URLSearchParams(query).toString();
  return (
    <a className={className} href={search === '' ? to : `${to}?${search}`}>
      {children}
    </a>
  );
}
