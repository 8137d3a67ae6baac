import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button, type ButtonKind } from './Button.tsx';
import { BrokenReel } from './BrokenReel.tsx';
import { Tick } from './Tick.tsx';
import './Dialog.css';

export interface DialogContent {
  readonly title: string;
  readonly text: string;
  /** A second paragraph (spec §3, modal). */
  readonly detail?: string;
  /** `success`: something is done; a tick stands above the words. */
  readonly tone?: 'success';
  /** Shows the error image above the words (spec §8, err_500). */
  readonly image?: boolean;
  /** The first one gets the focus. */
  readonly buttons: readonly { readonly label: string; readonly kind: ButtonKind }[];
}

export interface DialogProps {
  /** What to say; null while closed. */
  readonly content: DialogContent | null;
  /** Called with the button that closed it; null for the Escape key. The owner then sets `content` to null. */
  readonly onClose: (button: number | null) => void;
}

/**
 * The one modal of the product. Native `<dialog>`: the page behind is inert, Escape closes, and the focus goes back to where it was.
 */
export function Dialog({ content, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = content !== null;
  useModal(ref, open);
  return (
    <dialog
      ref={ref}
      className={open ? 'dialog' : undefined}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose(null);
      }}
      // The browser may close it without asking (Escape twice): notify the owner then.
      onClose={() => {
        if (open) onClose(null);
      }}
    >
      {content !== null && (
        <>
          {content.image === true && <BrokenReel />}
          {content.tone === 'success' && <Tick className="dialog-tick" />}
          <h2 id={`${id}-title`} className="dialog-title">
            {content.title}
          </h2>
          <div id={`${id}-text`} className="dialog-text">
            <p>{content.text}</p>
            {content.detail !== undefined && <p>{content.detail}</p>}
          </div>
          <div className="dialog-buttons">
            {content.buttons.map((button, index) => (
              <Button key={index} kind={button.kind} onClick={() => onClose(index)}>
                {button.label}
              </Button>
            ))}
          </div>
        </>
      )}
    </dialog>
  );
}

/** Opens and closes the element as `open` says, and gives the focus back even when the browser would not. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [ref, open]);
}
