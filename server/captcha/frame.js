// Runs in the captcha's own frame, beside the provider's script and nothing of the product. It reports to the page what became of the challenge.

/**
 * What providers of this kind have in common.
 *
 * @typedef {object} Provider
 * @property {(container: HTMLElement, options: object) => unknown} [render]
 * @property {(begin: () => void) => void} [ready]
 */

(() => {
  const { script = '', siteKey, locale, theme, page = '' } = document.documentElement.dataset;
  const container = document.querySelector('#captcha');
  const patienceMs = 15_000;

  /** @param {string} captcha @param {object} [more] */
  const report = (captcha, more) => parent.postMessage({ captcha, ...more }, page);
  const fail = () => report('failed');
  const patience = setTimeout(fail, patienceMs);

  const reportHeight = () => report('height', { height: document.body.scrollHeight });

  /** @param {Provider} provider */
  function draw(provider) {
    clearTimeout(patience);
    if (!(container instanceof HTMLElement)) return;
    provider.render?.(container, {
      sitekey: siteKey,
      hl: locale,
      language: locale,
      theme,
      // The usual box is 304 pixels wide.
      size: innerWidth < 304 ? 'compact' : 'normal',
      callback: (/** @type {string} */ token) => report('solved', { token }),
      'expired-callback': () => report('expired'),
      'error-callback': fail,
    });
    report('shown');
    // A provider may open its pictures below the box.
    new MutationObserver(reportHeight).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    reportHeight();
  }

  function begin() {
    const { turnstile, hcaptcha, grecaptcha } = /** @type {Record<string, Provider>} */ (
      /** @type {unknown} */ (window)
    );
    const provider = turnstile ?? hcaptcha ?? grecaptcha;
    // Turnstile's `ready` throws for a script that a script has inserted; reCAPTCHA has no `render` before it is ready.
    if (provider?.render !== undefined) draw(provider);
    else if (provider?.ready !== undefined) provider.ready(() => attempt(() => draw(provider)));
    else fail();
  }

  /**
   * A provider that throws has failed to load.
   *
   * @param {() => void} step
   */
  function attempt(step) {
    try {
      step();
    } catch {
      fail();
    }
  }

  /**
   * A frame of another process may run its first script before its size has arrived: all widths are 0 then, and a provider would draw a box that nobody sees.
   * Asked by a timer: a frame that is hidden or out of sight gets no event of its size.
   *
   * @param {() => void} step
   */
  function onceSized(step) {
    if (innerWidth > 0) step();
    else setTimeout(() => onceSized(step), 20);
  }

  const tag = document.createElement('script');
  tag.src = script;
  tag.addEventListener('load', () => attempt(begin));
  tag.addEventListener('error', fail);
  onceSized(() => document.head.append(tag));
})();
