import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Email } from './Email.tsx';
import { basicRenderers } from '../basic.ts';

it('[REN-10] an e-mail input brings the right keyboard, and no capital first letter', async () => {
  const screen = await render(<Email {...testProps({ autocomplete: 'username' })} />);
  const input = screen.getByLabelText('Probe', { exact: true });
  await expect.element(input).toHaveAttribute('inputmode', 'email');
  await expect.element(input).toHaveAttribute('autocapitalize', 'off');
  await expect.element(input).toHaveAttribute('autocomplete', 'username');
});

it('[REN-11] an e-mail address is lower case, without blanks around it', async () => {
  const context = { companions: {}, countries: [] };
  expect(await basicRenderers.email.normalize?.(' Ayu@Example.COM ', context)).toEqual({
    value: 'ayu@example.com',
  });
});
