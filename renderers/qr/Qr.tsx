import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { type DrawnCode, savePicture } from './drawnCode.ts';

/**
 * A QR code, dark on white with its quiet zone in either theme, since cameras expect no other. It can be saved as a picture for the same phone, and
 * its text can be copied. What draws it is loaded when it is shown.
 */
export function Qr({ id, label = '', hint, value, options, t }: DisplayProps<'qr'>): ReactNode {
  const text = typeof value === 'string' ? value : '';
  const code = useDrawnCode(text);
  if (text === '') return null;
  return (
    <figure className="qr" id={id} aria-labelledby={`${id}-label`}>
      <figcaption className="qr-label" id={`${id}-label`}>
        {label}
      </figcaption>
      <div className="qr-paper" aria-busy={code === null ? true : undefined}>
        {code === 'failed' && <p className="qr-failed">{t('renderer.qr.failed')}</p>}
        {code !== null && code !== 'failed' && (
          <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
            <path d={code.path} />
          </svg>
        )}
      </div>
      {hint !== undefined && <p className="qr-hint">{hint}</p>}
      <div className="qr-actions">
        {options.save !== false && code !== null && code !== 'failed' && (
          <button type="button" className="frame-action" onClick={() => savePicture(code, `${id}.png`)}>
            {t('renderer.qr.save')}
          </button>
        )}
        <CopyButton text={text} what={t('renderer.qr.text')} t={t} />
      </div>
    </figure>
  );
}

/** The code of a text; null: it is being drawn. */
function useDrawnCode(text: string): DrawnCode | 'failed' | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly code: DrawnCode | 'failed' } | null>(
    null,
  );
  useEffect(() => {
    let over = false;
    const keep = (code: DrawnCode | 'failed'): void => {
      if (!over) setDrawn({ text, code });
    };
    if (text !== '')
      import('./encodeQr.ts').then(
        ({ encodeQr }) => keep(encodeQr(text) ?? 'failed'),
        () => keep('failed'),
      );
    return () => {
      over = true;
    };
  }, [text]);
  return drawn?.text === text ? drawn.code : null;
}
