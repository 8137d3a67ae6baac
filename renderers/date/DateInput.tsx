import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

/** Noon in Jakarta: the day is the same wherever the device thinks that it is. */
const noon = 'T12:00:00+07:00';

/** A day, by the device's own calendar; as it is understood, in words of the reader's language, it stands below. */
export function DateInput(props: RendererProps<'date'>): ReactNode {
  const { value, issues, options, format, t } = props;
  const day = String(value ?? '');
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day + noon) : NaN;
  return (
    <Frame
      of={props}
      status={
        !Number.isNaN(at) &&
        issues.length === 0 && (
          <p className="date-result">{t('renderer.date.result', { date: format.date(at) })}</p>
        )
      }
    >
      {(control) => (
        <TextControl
          of={props}
          control={control}
          className={day === '' ? 'frame-control date date-empty' : 'frame-control date'}
          type="date"
          min={options.earliest}
          max={options.latest}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
