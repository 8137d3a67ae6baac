import { useEffect, useState } from 'react';
import './Toast.css';

/** A toast stays 3 seconds (spec §9), longer while it is pointed at. */
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
}

/** A short notice in a live region. The region is always there: screen readers only announce changes of one they know. */
export function Toast({ toast, onDone }: ToastProps) {
  const [heldId, setHeldId] = useState<number | null>(null);
  const id = toast?.id;
  const held = id !== undefined && heldId === id;
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(() => onDone(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, held, onDone]);
  return (
    <div className="toast-area" role="status" data-position={toast?.position ?? 'bottom'}>
      {toast !== null && (
        <div key={toast.id} className="toast" onPointerEnter={() => setHeldId(toast.id)} onPointerLeave={() => setHeldId(null)}>
          {toast.type === 'download-qr' && <Tick />}
          {toast.message}
        </div>
      )}
    </div>
  );
}

function Tick() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <circle cx="11" cy="11" r="9" />
      <path d="m7 11.4 2.7 2.6L15 8.6" />
    </svg>
  );
}
