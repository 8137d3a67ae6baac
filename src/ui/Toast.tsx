import { useEffect, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Tick } from './Tick.tsx';
import './Toast.css';

/** A toast stays 3 seconds (spec §9), longer while it is pointed at or has the focus. */
export const toastDuration = 3000;

export interface ToastContent {
  /** Grows with every toast, so that the same words twice are two toasts. */
  readonly id: number;
  readonly message: string;
  /** `download-qr` shows a success icon (spec §3). */
  readonly type: 'plain' | 'download-qr';
  readonly position: 'bottom' | 'top';
}

export interface ToastProps {
  readonly toast: ToastContent | null;
  readonly onDone: (id: number) => void;
  /** Name of the button that takes it away at once. */
  readonly closeLabel: string;
}

/** A short notice in a live region. The region is always there: screen readers only announce changes of one they know. */
export function Toast({ toast, onDone, closeLabel }: ToastProps) {
  const [heldId, setHeldId] = useState<number | null>(null);
  const id = toast?.id;
  const held = id !== undefined && heldId === id;
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(() => onDone(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, held, onDone]);
  return (
    <div className={toast === null ? undefined : 'toast-area'} role="status" data-position={toast?.position}>
      {toast !== null && (
        <div
          key={toast.id}
          className="toast"
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={() => setHeldId(null)}
          onFocus={() => setHeldId(toast.id)}
          onBlur={() => setHeldId(null)}
        >
          {toast.type === 'download-qr' && <Tick className="toast-tick" />}
          <span>{toast.message}</span>
          <CloseButton label={closeLabel} onPress={() => onDone(toast.id)} />
        </div>
      )}
    </div>
  );
}
