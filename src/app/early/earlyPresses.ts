import { earlyEventsName } from '../../contracts/earlyEvents.ts';

/** Tabs are pressed again whatever was typed since; any other press was meant for what stood there then. */
const survivesTyping = '[role="tab"]';

/**
 * Takes what was pressed and left before the program ran, which would be lost: so would the news that a field was left, which shows what is wrong
 * with it. From now on presses reach the program, which must not see them twice.
 *
 * @returns leaves the fields that were left, but for the one that has the focus again, and presses what was pressed, in the same order; what is gone is left out. To be called once the page is hydrated
 * @example
 * const replay = takeEarlyPresses(window);
 * hydrateRoot(root, app);
 * replay();
 */
export function takeEarlyPresses(page: Window): () => void {
  const pressed: HTMLElement[] = [];
  const left = new Set<Element>();
  for (const [type, target] of page[earlyEventsName] ?? []) {
    if (!(target instanceof Element)) continue;
    const button = target.closest<HTMLElement>('#root button');
    if (type === 'input')
      pressed.splice(0, pressed.length, ...pressed.filter((one) => one.matches(survivesTyping)));
    else if (type === 'click') {
      if (button !== null) pressed.push(button);
    } else if (target.matches('#root :is(input, select, textarea)')) left.add(target);
  }
  page[earlyEventsName] = null;
  return () => {
    for (const field of left)
      if (field.isConnected && field !== document.activeElement)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    left.clear();
    for (const button of pressed.splice(0)) if (button.isConnected) button.click();
  };
}
