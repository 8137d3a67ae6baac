import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Copy } from './Copy.tsx';
import '../frame/copyButton.css';
import './copy.css';

afterEach(() => vi.restoreAllMocks());

const props = () =>
  testProps({ label: 'Account number', value: '8808123456789012', options: { format: 'groups' } });

it('[REN-866] the number is copied without the gaps it is shown with, and that is said', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<Copy {...props()} />);
  await screen.getByRole('button').click();
  expect(write).toHaveBeenCalledWith('8808123456789012');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied: Account number');
});

it('[REN-866] where the clipboard is forbidden, a selection is copied and the button keeps its focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const copied: string[] = [];
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push((document.activeElement as HTMLInputElement).value);
    return true;
  });
  const screen = await render(<Copy {...props()} />);
  const button = screen.getByRole('button');
  await button.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied: Account number');
  expect(copied).toEqual(['8808123456789012']);
  await expect.element(button).toHaveFocus();
});

it('[REN-866] where nothing can be copied, the text stands selected and the reader is asked to copy it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const screen = await render(<Copy {...props()} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('copy it by hand', { exact: false })).toBeVisible();
  const source = screen.getByRole('textbox').element() as HTMLInputElement;
  expect(source.value.slice(source.selectionStart ?? 0, source.selectionEnd ?? 0)).toBe('8808123456789012');
});

it('[REN-3603] the button stands beside a number that leaves it room, however long the small print; a longer number keeps its line', async () => {
  const screen = await render(
    <div style={{ inlineSize: 296 }}>
      <Copy
        {...testProps({
          label: 'Biller code',
          hint: 'Mandiri, in the name of ALUR STREAMING',
          value: '70012',
          options: { large: true },
        })}
      />
      <Copy
        {...testProps({
          label: 'Number',
          value: '8808043911426326',
          options: { large: true, format: 'groups' },
        })}
      />
    </div>,
  );
  const places = [...screen.container.querySelectorAll('.copy')].map((card) => {
    const [words, button] = ['.copy-words', '.copy-button'].map((part) =>
      card.querySelector(part)?.getBoundingClientRect(),
    );
    return (button?.top ?? 0) < (words?.bottom ?? 0) ? 'beside' : 'below';
  });
  expect(places).toEqual(['beside', 'below']);
});
