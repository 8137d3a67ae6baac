import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Country } from '@alur/react/contract';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { TextControl } from '../frame/TextControl.tsx';
import { e164, loadNumbers } from './canonicalPhone.ts';
import type { CountryPicker } from './CountryPicker.tsx';
import { Flag } from './Flag.tsx';

/** A phone number: a country, and the number as people write it. What it is understood as stands below. */
export function Phone(props: RendererProps<'phone'>): ReactNode {
  const { id, value, countries, companions, t, state } = props;
  const chosen = countries.find((country) => country.isocode === companions['country']) ?? countries[0];
  const text = String(value ?? '');
  const ref = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, Picker, show, hide } = usePicker(state === 'editable');
  const choose = (country: Country): void => {
    if (state === 'editable') props.onCompanion('country', country.isocode);
    hide();
    ref.current?.focus();
  };
  const close = (): void => {
    hide();
    button.current?.focus();
  };
  return (
    <Frame of={props} status={understoodNumber(props)}>
      {(control) => (
        <div className="phone" onBlur={leaving(props.onBlur)}>
          {chosen && (
            <CountryButton
              of={props}
              chosen={chosen}
              open={open}
              buttonRef={button}
              onPress={open ? close : show}
            />
          )}
          <TextControl
            of={props}
            control={control}
            inputRef={ref}
            shown={withoutDialCode(text, chosen)}
            className="frame-control phone-input"
            type="tel"
            inputMode="tel"
            autoComplete={props.autocomplete ?? 'tel-national'}
            onFocus={() => void loadNumbers().catch(() => undefined)}
          />
          {Picker !== null && (
            <Picker
              id={`${id}-countries`}
              countries={countries}
              chosen={chosen}
              t={t}
              onChoose={choose}
              onClose={close}
              onLeave={hide}
            />
          )}
        </div>
      )}
    </Frame>
  );
}

/** The list of countries, while it is open and once it has come; it opens only where the field can be edited. */
function usePicker(editable: boolean): {
  readonly open: boolean;
  readonly Picker: typeof CountryPicker | null;
  show(): void;
  hide(): void;
} {
  const [open, setOpen] = useState(false);
  const [Picker, setPicker] = useState<typeof CountryPicker | null>(null);
  // A call has begun: the list closes, stays closed when it has ended, and the button keeps its focus.
  if (open && !editable) setOpen(false);
  const hide = (): void => setOpen(false);
  return {
    open,
    Picker: open ? Picker : null,
    show() {
      if (!editable) return;
      setOpen(true);
      loadPicker().then((picker) => setPicker(() => picker.CountryPicker), hide);
    },
    hide,
  };
}

/** The list of countries: a chunk of its own, asked for when the button is approached, for most people never open it. */
const loadPicker = (): Promise<typeof import('./CountryPicker.tsx')> => import('./CountryPicker.tsx');

function approach(): void {
  loadPicker().catch(() => undefined);
}

/** What was typed, as it is understood; null while it is no number. */
function understoodNumber({ value, issues, t }: RendererProps<'phone'>): ReactNode {
  const number = String(value ?? '');
  if (!e164.test(number) || issues.length > 0) return null;
  return <p className="phone-result">{t('renderer.phone.result', { number })}</p>;
}

interface CountryButtonProps {
  readonly of: RendererProps<'phone'>;
  readonly chosen: Country;
  readonly open: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  onPress(): void;
}

/** Shows the country that is chosen, and opens and closes the list of all. */
function CountryButton({ of, chosen, open, buttonRef, onPress }: CountryButtonProps): ReactNode {
  const { countries, state, t } = of;
  return (
    <button
      ref={buttonRef}
      type="button"
      className="phone-country"
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={countries.length < 2 || state === 'readonly'}
      aria-disabled={state === 'busy' ? true : undefined}
      onPointerEnter={approach}
      onFocus={approach}
      // While the list is open its search keeps focus, so that this press closes it and not the blur before.
      onPointerDown={(event) => {
        if (open) event.preventDefault();
      }}
      onClick={onPress}
    >
      <span className="visually-hidden">{t('renderer.phone.country', { country: chosen.name })} </span>
      <Flag country={chosen} />
      <span className="phone-code">{chosen.code}</span>
      {countries.length > 1 && <span className="phone-arrow" aria-hidden="true" />}
    </button>
  );
}

/** The number as it stands beside its dial code. */
function withoutDialCode(text: string, country: Country | undefined): string {
  return country && e164.test(text) && text.startsWith(country.code) ? text.slice(country.code.length) : text;
}
