import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { type DrawnCode, savePicture } from './drawnCode.ts';

/**
 * A QR code, dark on white with its quiet zone in either theme, since cameras expect no other. It can be saved as a picture for the same phone, and
 * its text can be copied. What draws it is loaded when it is shown. With the mark of QRIS, the merchant and its number stand on the sheet with the code:
 * that is what a payer compares in the wallet.
 */
export function Qr({ id, label = '', hint, value, options, t }: DisplayProps<'qr'>): ReactNode {
  const text = typeof value === 'string' ? value : '';
  const code = useDrawnCode(text);
  if (text === '') return null;
  const isQris = options.mark === 'qris';
  const caption = (
    <figcaption className="qr-label" id={`${id}-label`}>
      {label}
    </figcaption>
  );
  const small = hint !== undefined && <p className="qr-hint">{hint}</p>;
  const name = isQris ? t('renderer.qr.ofQris', { merchant: label }) : label;
  const paper = (
    <div className="qr-paper" aria-busy={code === null ? true : undefined}>
      {code === 'failed' && <p className="qr-failed">{t('renderer.qr.failed')}</p>}
      {code !== null && code !== 'failed' && (
        <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={name}>
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
  return (
    <figure className="qr" id={id} aria-labelledby={`${id}-label`}>
      {isQris ? (
        <div className="qr-sheet">
          <QrisMark />
          {caption}
          {small}
          {paper}
        </div>
      ) : (
        <>
          {caption}
          {paper}
          {small}
        </>
      )}
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

/** The mark of QRIS, the national standard of QR payments: its word, drawn with the corner of a code. Dark on white, as the sheet that it heads, and for eyes only: the code is named after it. */
function QrisMark(): ReactNode {
  return (
    <svg className="qr-mark" viewBox="0 0 112 36" aria-hidden="true">
      <path className="qr-mark-corner" d="M2 12V2h10M110 24v10h-10" />
      <path d="M10 9h18v18h-5l4 4h-6l-4-4h-7zM15 14v8h8v-8zM34 9h18v11h-5l6 7h-6l-5-6h-3v6h-5zM39 14v2h8v-2zM58 9h5v18h-5zM69 9h18v5H74v2h13v11H69v-5h13v-2H69z" />
    </svg>
  );
}
