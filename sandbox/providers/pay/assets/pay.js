// Counts down what is left of a payment's time, and lets the keypad write into the field of the PIN.
const timer = document.querySelector('[role="timer"]');
if (timer instanceof HTMLElement) {
  const started = performance.now();
  const total = Number(timer.dataset.left);
  const show = () => {
    const left = Math.max(0, Math.ceil(total - (performance.now() - started) / 1000));
    const text = new Date((left % 86_400) * 1000).toISOString();
    timer.textContent =
      left === 0 ? (timer.dataset.over ?? '') : left < 3600 ? text.slice(14, 19) : text.slice(11, 19);
    if (left > 0) setTimeout(show, 1000);
  };
  show();
}

const keypad = document.querySelector('.keypad');
const pin = document.querySelector('#pin');
if (keypad instanceof HTMLElement && pin instanceof HTMLInputElement) {
  keypad.hidden = false;
  keypad.addEventListener('click', ({ target }) => {
    const key = target instanceof HTMLElement ? target.dataset.key : undefined;
    if (key === undefined) return;
    if (key === 'erase') pin.value = pin.value.slice(0, -1);
    // A full field is typed from the start: the PIN of the demonstration stands in it.
    else pin.value = pin.value.length < 6 ? pin.value + key : key;
  });
}
