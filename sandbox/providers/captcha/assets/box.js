// The box of the lab's captcha: a tick, or a sum in words for those who can't tick it.
(() => {
  const main = document.querySelector('main');
  const human = document.querySelector('#human');
  const answer = document.querySelector('#answer');
  const form = document.querySelector('form');
  if (!main || !form || !(human instanceof HTMLInputElement) || !(answer instanceof HTMLInputElement)) return;

  // Any page may hold a provider's box: what it says is worth nothing before the provider is asked.
  /** @param {{ kind: string, token?: string }} message */
  const report = (message) => parent.postMessage(message, '*');

  async function solve() {
    const response = await fetch('/captcha/solve', { method: 'POST' });
    if (!response.ok) return report({ kind: 'failed' });
    const { token, expires_in: seconds } = await response.json();
    report({ kind: 'solved', token });
    setTimeout(expire, seconds * 1000);
  }

  function expire() {
    if (human instanceof HTMLInputElement) human.checked = false;
    report({ kind: 'expired' });
  }

  human.addEventListener('change', () => void (human.checked && solve()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (answer.value.trim() === answer.dataset['right']) void solve();
    else answer.setCustomValidity(answer.dataset['wrong'] ?? '');
    answer.reportValidity();
    answer.setCustomValidity('');
  });
})();
