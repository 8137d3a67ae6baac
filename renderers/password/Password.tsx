import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { JsonValue } from '@alur/engine/json';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { TextControl } from '../frame/TextControl.tsx';
import { Checklist } from './Checklist.tsx';

/** A password: shown or hidden at will, with the conditions of a new one ticked off while it is typed. */
export function Password(props: RendererProps<'password'>): ReactNode {
  const { id, t, state } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const checksId = `${id}-checks`;
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const visible = shown && state === 'editable';
  return (
    <Frame
      of={props}
      issueIsShown={props.checks.some((check) => !check.met && check.code === props.issues[0]?.code)}
      describedBy={props.checks.length > 0 ? [checksId] : []}
      below={
        <>
          <p className="password-caps" role="status">
            {capsLock && t('renderer.password.capsLock')}
          </p>
          <Checklist
            id={checksId}
            checks={props.checks}
            touched={props.issues.length > 0 && props.value !== ''}
            t={t}
          />
        </>
      }
    >
      {(control) => (
        <div className="password" onBlur={leaving(props.onBlur)}>
          <Identifier name={`${props.name}-identifier`} value={props.companions['identifier']} />
          <TextControl
            of={props}
            control={control}
            className="frame-control password-input"
            type={visible ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            autoComplete={props.autocomplete ?? 'current-password'}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className="password-toggle"
            aria-controls={id}
            // Keeps focus, and with it the phone's keyboard, in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(!visible)}
          >
            <Eye open={visible} />
            <span className="visually-hidden">
              {t(visible ? 'renderer.password.hide' : 'renderer.password.show')}
            </span>
          </button>
        </div>
      )}
    </Frame>
  );
}

/** Whose password it is, for password managers alone: they save and fill in both together. */
function Identifier({
  name,
  value,
}: {
  readonly name: string;
  readonly value: JsonValue | undefined;
}): ReactNode {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <input
      className="visually-hidden"
      type="text"
      name={name}
      value={value}
      autoComplete="username"
      tabIndex={-1}
      aria-hidden
      readOnly
    />
  );
}

function Eye({ open }: { readonly open: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {!open && <path d="M4 4l16 16" />}
    </svg>
  );
}
