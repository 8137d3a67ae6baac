import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { AppLink } from './AppLink.tsx';

const start = `${location.pathname}${location.search}`;
const leaving: string[] = [];

/** A test page must not be left: what the browser would follow itself is noted and stopped. */
function note(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented) return;
  leaving.push(link.href);
  event.preventDefault();
}

beforeEach(() => addEventListener('click', note));
afterEach(() => {
  removeEventListener('click', note);
  leaving.length = 0;
  history.replaceState(null, '', start);
});

function Here(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const page = (
  <BrowserRouter>
    <Here />
    <AppLink to="/vplus/pay?x=1">Pay</AppLink>
    <AppLink to="https://elsewhere.test/a">Elsewhere</AppLink>
  </BrowserRouter>
);

it('[APP-403] a link of the product changes the address without a new page; Back returns', async () => {
  const screen = await render(page);
  await screen.getByRole('link', { name: 'Pay' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('/vplus/pay?x=1');
  expect([location.pathname, leaving]).toEqual(['/vplus/pay', []]);
  history.back();
  await expect.element(screen.getByRole('status')).toHaveTextContent(start);
});

it('[APP-403] a link out, and a press that asks for a new tab, are the browser’s', async () => {
  const screen = await render(page);
  await screen.getByRole('link', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}');
  await screen.getByRole('link', { name: 'Pay' }).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{/Control}');
  expect(leaving).toEqual(['https://elsewhere.test/a', `${location.origin}/vplus/pay?x=1`]);
  await expect.element(screen.getByRole('status')).toHaveTextContent(start);
});

it('[APP-403] a link to the present address adds nothing to the history', async () => {
  const screen = await render(page);
  await screen.getByRole('link', { name: 'Pay' }).click();
  const { length } = history;
  await screen.getByRole('link', { name: 'Pay' }).click();
  expect(history.length).toBe(length);
});
