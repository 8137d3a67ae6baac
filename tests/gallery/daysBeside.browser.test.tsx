import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../src/app/pages/flow/forms.css';
import '../../src/ui/base.css';
import '../../src/ui/tokens.css';
import { DateInput } from '../../renderers/date/DateInput.tsx';
import '../../renderers/date/date.css';
import { testProps } from '../../renderers/frame/testProps.ts';
import { Text } from '../../renderers/text/Text.tsx';

const endsTooEarly = {
  code: 'endsBeforeStart',
  text: 'The last day lies before the first one. Choose the same day or a later one.',
};

it.each([
  [360, true],
  [1280, true],
  [320, false],
])(
  '[REN-2160] at %i px two days that follow each other stand side by side, on one line: %s',
  async (width, beside) => {
    await page.viewport(width, 800);
    const screen = await render(
      <div className="form-fields">
        <Text {...testProps({ id: 'before', label: 'Before' })} />
        <DateInput {...testProps({ id: 'from', label: 'From' })} />
        <DateInput
          {...testProps({ id: 'until', label: 'Until', value: '2026-11-21', issues: [endsTooEarly] })}
        />
        <Text {...testProps({ id: 'after', label: 'After' })} />
      </div>,
    );
    const box = (label: string): DOMRect =>
      screen.getByLabelText(label, { exact: true }).element().getBoundingClientRect();
    const [before, from, until, after] = ['Before', 'From', 'Until', 'After'].map(box);
    expect(from?.top === until?.top).toBe(beside);
    expect((until?.left ?? 0) > (from?.right ?? 0)).toBe(beside);
    expect(after?.width).toBe(before?.width);
    expect((before?.width ?? 0) > (from?.width ?? 0)).toBe(beside);
  },
);
