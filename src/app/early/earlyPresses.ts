// A small file of its own, which the page loads before the program: on a slow line a button is there seconds before it works, and a press in
// between would be lost. `main.tsx` imports the same module.

const kept: HTMLElement[] = [];

/** Tabs are pressed again whatever was typed since; any other press was meant for what stood there then. */
const survivesTyping = '[role="tab"]';

document.addEventListener('click', keep, true);
document.addEventListener('input', dropActions, true);

function keep({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('#root button') : null;
  if (button !== null) kept.push(button);
}

function dropActions(): void {
  kept.splice(0, kept.length, ...kept.filter((button) => button.matches(survivesTyping)));
}

/** From now on presses reach the program, which must not see them twice. */
export function stopKeepingPresses(): void {
  document.removeEventListener('click', keep, true);
  document.removeEventListener('input', dropActions, true);
}

/** Presses what was pressed before the page was hydrated, in the same order; a button that is gone is left out. */
export function replayPresses(): void {
  for (const button of kept.splice(0)) if (button.isConnected) button.click();
}
