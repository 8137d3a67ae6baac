import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../src/ui/base.css';
import '../../src/ui/tokens.css';
import '../../src/app/pages/flow/forms.css';

/** A form of that many lines and a last item, with its main button. */
async function showForm(lines: number, item: ReactNode = null): Promise<HTMLElement | SVGElement> {
  await page.viewport(360, 740);
  const screen = await render(
    <main className="flow" data-access="subscribers">
      <form className="form">
        <div className="form-fields">
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>Line {line}</p>
          ))}
          {item}
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
  return screen.getByRole('button', { name: 'Continue' }).element();
}

it.each([
  ['a short form', 1, false, false],
  ['a long form that shows its beginning', 40, false, true],
  ['a long form scrolled to its end', 40, true, false],
])('[FORM-2350] the ground below the main button of %s', async (_form, lines, scrolled, ground) => {
  const button = await showForm(lines);
  window.scrollTo(0, scrolled ? document.documentElement.scrollHeight : 0);
  await expect
    .poll(() => [null, '::after'].map((part) => getComputedStyle(button, part).boxShadow !== 'none'))
    .toEqual([false, ground]);
});

/** Takes away what only browsers read that can tell whether something sticks; returns what puts it back. */
function withoutStuckQueries(): () => void {
  const media = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule);
  for (const group of media)
    for (const [index, rule] of [...group.cssRules].entries()) {
      if (!(rule instanceof CSSSupportsRule) || !rule.conditionText.includes('scroll-state')) continue;
      group.deleteRule(index);
      return () => void group.insertRule(rule.cssText, index);
    }
  throw new Error('No rule asks whether something sticks.');
}

it('[FORM-2400] where a browser can’t tell whether the main button waits, it waits at the very edge: no text shows below it', async () => {
  const button = await showForm(40);
  window.scrollTo(0, 0);
  expect(window.innerHeight - button.getBoundingClientRect().bottom).toBeGreaterThan(8);
  const putBack = withoutStuckQueries();
  try {
    await expect.poll(() => Math.round(window.innerHeight - button.getBoundingClientRect().bottom)).toBe(0);
  } finally {
    putBack();
  }
});

it('[FORM-3923] the main button never lies over a field that is typed into, wherever the form is scrolled to', async () => {
  const button = await showForm(40, <input className="frame-control" aria-label="Voucher" />);
  const field = page.getByRole('textbox', { name: 'Voucher' }).element();
  const whole = document.documentElement.scrollHeight;
  // From each place at which the two could meet at the lower edge.
  for (let top = 0; top < whole; top += 8) {
    window.scrollTo(0, top);
    const [over, under] = [button, field].map((each) => each.getBoundingClientRect());
    expect(over?.top).toBeGreaterThanOrEqual(under?.bottom ?? 0);
  }
});
