import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import './base.css';

it('[APP-2980] words on a button and in a field stand as far apart as in the text around them', async () => {
  const screen = await render(
    <>
      <p>Do not allow</p>
      <Button kind="secondary" onClick={() => undefined}>
        Do not allow
      </Button>
      <input aria-label="Name" />
    </>,
  );
  const spacing = (element: Element): string => getComputedStyle(element).wordSpacing;
  const text = spacing(screen.getByText('Do not allow').first().element());
  expect(Number.parseFloat(text)).toBeGreaterThan(0);
  expect(spacing(screen.getByRole('button').element())).toBe(text);
  expect(spacing(screen.getByRole('textbox').element())).toBe(text);
});
