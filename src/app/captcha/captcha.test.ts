import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaptchaDialog } from './CaptchaDialog.tsx';

test('[APP-2110] [T08] the frame of a captcha may run scripts, and may not navigate the page around it', () => {
  const markup = renderToStaticMarkup(
    createElement(CaptchaDialog, {
      src: 'https://frame.test/alur/captcha?key=default',
      t: (key: string) => key,
      onDone: () => undefined,
    }),
  );
  const [, sandbox = ''] = /<iframe[^>]* sandbox="([^"]*)"/.exec(markup) ?? [];
  expect(sandbox.split(' ')).toEqual(['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups']);
});
