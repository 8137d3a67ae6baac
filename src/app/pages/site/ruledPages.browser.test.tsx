import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { HeldPage } from '../../../contracts/boot/boot.ts';
import type { SitePage } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';

const text: SitePage = {
  kind: 'text',
  slug: 'spring',
  title: 'Spring offers',
  summary: '',
  body: [],
  sample: false,
  ruleParameters: ['season'],
};

let pages = 0;

/**
 * A page that was loaded, and what moves to another address of its path.
 *
 * @param answers of the edge to questions about an address, the last one to all that follow; a promise: it answers then; null: it does not answer
 */
async function loaded(answers: readonly (object | Promise<object> | null)[], held: Partial<HeldPage> = {}) {
  // What was read is kept for the page: each test has a path of its own.
  const path = `/vplus/help/spring-${(pages += 1)}`;
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(path.slice('/vplus/help/'.length), 'spring'));
    if (address.startsWith('/alur/page')) return Response.json(text);
    const answer = await Promise.resolve(left.length > 1 ? left.shift() : left[0]);
    if (answer === null) throw new TypeError('no connection');
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = { path, locale: 'en', page: text, ...held } as const;
  const services = await testServices(path, { status: 'visitor' }, { page });
  const gone: string[] = [];
  const navigation = { ...services.navigation, go: (to: string) => void gone.push(to) };
  const screen = await render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[path]}>
        <ServicesContext value={{ ...services, navigation }}>
          <ScreenView />
        </ServicesContext>
      </MemoryRouter>
    </SWRConfig>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  const own = location.href;
  onTestFinished(() => history.replaceState(null, '', own));
  const move = (search: string): void => {
    history.replaceState(null, '', `${path}${search}`);
    services.page.setState({ screen: { kind: 'help', key: `${path}${search}`, path } });
  };
  return { heading, asked, gone, move };
}

const question = '/alur/verdict?path=%2Fvplus%2Fhelp%2Fspring&query=season%3Dwinter';

it('[APP-2952] inside the product, a page whose query breaks a rule of the editors’ is not found; Back shows it again', async () => {
  const { heading, asked, move } = await loaded([{ kind: 'missing' }]);
  await expect.element(heading).toHaveTextContent('Spring offers');
  move('?season=winter&email=a%40b.test');
  await expect.element(heading).toHaveTextContent('Page Not Found');
  expect(asked).toEqual([question]);
  move('');
  await expect.element(heading).toHaveTextContent('Spring offers');
});

it('[APP-2952] inside the product, a page whose query breaks a rule leads where the rule leads', async () => {
  const { gone, move } = await loaded([{ kind: 'redirect', to: '/vplus/pricing', without: ['season'] }]);
  move('?season=winter&v=1');
  await expect.poll(() => gone).toEqual(['/vplus/pricing?v=1']);
});

it('[APP-2955] a redirect that arrives after the visitor has pressed another link leads nowhere', async () => {
  const late = Promise.withResolvers<object>();
  const { heading, asked, gone, move } = await loaded([late.promise]);
  move('?season=winter');
  await expect.poll(() => asked).toEqual([question]);
  // The screen of the other link is being loaded.
  history.replaceState(null, '', '/vplus/auth/login');
  late.resolve({ kind: 'redirect', to: '/vplus/pricing', without: ['season'] });
  await expect.poll(() => heading.elements()).toEqual([]);
  expect(gone).toEqual([]);
});

it('[APP-2956] where a rule once led away from an address, the edge is asked again before the next visit is led anywhere', async () => {
  const away = { kind: 'redirect', to: '/vplus/pricing', without: ['season'] };
  const { heading, asked, gone, move } = await loaded([away, { kind: 'stays' }]);
  move('?season=winter');
  await expect.poll(() => gone).toEqual(['/vplus/pricing']);
  move('');
  await expect.element(heading).toHaveTextContent('Spring offers');
  move('?season=winter');
  await expect.poll(() => asked).toEqual([question, question]);
  await expect.element(heading).toHaveTextContent('Spring offers');
  expect(gone).toEqual(['/vplus/pricing']);
});

it.each([
  ['has nothing against it', { kind: 'stays' }],
  ['does not answer', null],
])('[APP-2952] where the edge %s, the page stays', async (_what, answer) => {
  const { heading, asked, move } = await loaded([answer]);
  move('?season=winter');
  await expect.poll(() => asked).toEqual([question]);
  await expect.element(heading).toHaveTextContent('Spring offers');
});

it('[APP-2953] the edge is asked nothing about the address that was loaded, nor about a query that no rule looks at', async () => {
  const { heading, asked, move } = await loaded([{ kind: 'missing' }]);
  move('?v=1&utm_source=mail');
  await expect.element(heading).toHaveTextContent('Spring offers');
  move('?season=winter');
  await expect.poll(() => asked).toEqual([question]);
});

it('[APP-2954] a page that was not found for its query alone is there without it', async () => {
  const { heading, move } = await loaded([{ kind: 'missing' }], { page: { kind: 'missing' }, refused: true });
  await expect.element(heading).toHaveTextContent('Page Not Found');
  move('?v=1');
  await expect.element(heading).toHaveTextContent('Spring offers');
});
