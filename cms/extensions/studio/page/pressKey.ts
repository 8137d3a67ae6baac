/** Presses Ctrl with a key at Studio's page, which hears its own keys there: it knows which keys are down, so Ctrl goes down first. */
export function pressControl(key: string, shiftKey = false): void {
  press('keydown', 'Control', true, shiftKey);
  press('keydown', key, true, shiftKey);
  press('keyup', key, false, shiftKey);
  press('keyup', 'Control', false, shiftKey);
}

function press(type: 'keydown' | 'keyup', key: string, ctrlKey: boolean, shiftKey: boolean): void {
  document.body.dispatchEvent(
    new KeyboardEvent(type, { key, ctrlKey, shiftKey, bubbles: true, cancelable: true }),
  );
}
