// The lab's captcha, with the interface that reCAPTCHA, hCaptcha and Turnstile share: a script that draws a box of its own origin into the page.

/**
 * @typedef {object} Options
 * @property {string} sitekey
 * @property {string} [hl]
 * @property {string} [theme]
 * @property {(token: string) => void} [callback]
 * @property {() => void} [expired-callback]
 * @property {() => void} [error-callback]
 */

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);

  /** @param {HTMLElement} container @param {Options} options */
  function render(container, options) {
    const { sitekey, hl = 'en', theme = 'light' } = options;
    const box = document.createElement('iframe');
    box.src = `${origin}/captcha/box?${new URLSearchParams({ k: sitekey, hl, theme })}`;
    box.title = hl === 'id' ? 'Saya bukan robot' : 'I am not a robot';
    box.height = '160';
    Object.assign(box.style, { border: '0', inlineSize: 'min(304px, 100vw)' });
    addEventListener('message', ({ data, source, origin: from }) => {
      if (source !== box.contentWindow || from !== origin) return;
      if (data.kind === 'solved') options.callback?.(data.token);
      if (data.kind === 'expired') options['expired-callback']?.();
      if (data.kind === 'failed') options['error-callback']?.();
    });
    container.append(box);
    return 0;
  }

  /** @param {() => void} begin */
  const ready = (begin) => begin();
  Object.assign(window, { grecaptcha: { ready, render } });
})();
