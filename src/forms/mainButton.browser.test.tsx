import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../ui/base.css';
import '../ui/tokens.css';
import './forms.css';

it.each([
  ['a short form', 1, false, false],
  ['a long form that shows its beginning', 40, false, true],
  ['a long form scrolled to its end', 40, true, false],
])('[FORM-2350] the ground below the main button of %s', async (_form, lines, scrolled, ground) => {
  await page.viewport(360, 740);
  const screen = await render(
    <main className="flow" data-access="subscribers">
      <form className="form">
        <div className="form-fields">
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>Line {line}</p>
          ))}
        </div>
        <div className="form-actions">
          <button type="submit" className="form-action form-action-primary" data-needs="answers">
            Continue
          </button>
        </div>
      </form>
      <ul className="form-links">
        <li>
          <a className="form-link" href="/">
            Buy a voucher
          </a>
        </li>
      </ul>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Continue' }).element();
  window.scrollTo(0, scrolled ? document.documentElement.scrollHeight : 0);
  await expect
    .poll(() => [null, '::after'].map((part) => getComputedStyle(button, part).boxShadow !== 'none'))
    .toEqual([false, ground]);
});
