/** Presses Ctrl with a key at Studio's page, which hears its own keys there. */
export function pressControl(key: string, shiftKey = false): void {
  for (const type of ['keydown', 'keyup'])
    document.body.dispatchEvent(
      new KeyboardEvent(type, {
        key,
        ctrlKey: type === 'keydown',
        shiftKey,
        bubbles: true,
        cancelable: true,
      }),
    );
}
