import type { Pointer } from '@alur/engine/json';
import { fieldId } from './fieldId.ts';

const focusable = 'input, button, select, textarea, a[href], [tabindex="0"]';

/**
 * Moves focus to a field's control and brings it into view: what the runtime's `onFocus` calls when an action finds a field wanting.
 * Waits a frame first, because the field may be about to appear. Does nothing when the field is not on the screen.
 */
export function focusIssue(field: Pointer): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId(field));
    if (control === null) return;
    const target = control.matches(focusable) ? control : control.querySelector<HTMLElement>(focusable);
    target?.focus({ preventScroll: true });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    (control.closest('.frame') ?? control).scrollIntoView({
      block: 'nearest',
      behavior: calm ? 'auto' : 'smooth',
    });
  });
}
