// A small file of its own, which the page loads before the program: on a slow line a button is there seconds before it works, and a press in
// between would be lost; so would the news that a field was left, which shows what is wrong with it. `main.tsx` imports the same module.

const kept: HTMLElement[] = [];
const left = new Set<Element>();

/** Tabs are pressed again whatever was typed since; any other press was meant for what stood there then. */
const survivesTyping = '[role="tab"]';

document.addEventListener('click', keep, true);
document.addEventListener('input', dropActions, true);
document.addEventListener('focusout', keepLeft, true);

function keep({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('#root button') : null;
  if (button !== null) kept.push(button);
}

function dropActions(): void {
  kept.splice(0, kept.length, ...kept.filter((button) => button.matches(survivesTyping)));
}

function keepLeft({ target }: Event): void {
  if (target instanceof Element && target.matches('#root :is(input, select, textarea)')) left.add(target);
}

/** From now on presses reach the program, which must not see them twice. */
export function stopKeepingPresses(): void {
  document.removeEventListener('click', keep, true);
  document.removeEventListener('input', dropActions, true);
  document.removeEventListener('focusout', keepLeft, true);
}

/**
 * Leaves the fields that were left before the page was hydrated, but for the one that has the focus again, and presses what was pressed, in the same
 * order; what is gone is left out.
 */
export function replayPresses(): void {
  for (const field of left)
    if (field.isConnected && field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  left.clear();
  for (const button of kept.splice(0)) if (button.isConnected) button.click();
}
