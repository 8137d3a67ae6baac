import { expect, test } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import { isHelp, regionAllows } from './region.ts';
import { testBoot } from '../testing/testBoot.ts';
import { createPageStore } from '../page/pageStore.ts';
import { createTexts } from '../page/texts.ts';
import { createRegionWatch } from './regionWatch.ts';
import { closeShellDialog } from '../dialogs/shellDialogs.ts';

test('[APP-25] the region is a comma list of countries; global, an empty list and an unknown country pass', () => {
  const pass = [
    ['global', 'US'],
    ['ID,global', 'US'],
    ['ID, sg', 'SG'],
    ['id', 'ID'],
    ['ID', ''],
    ['', 'US'],
    [' , ', 'US'],
  ] as const;
  expect(pass.map(([region, country]) => regionAllows({ region, regionList: [] }, country))).toEqual(
    pass.map(() => true),
  );
  const stop = [
    ['ID', 'US'],
    ['ID,SG', 'MY'],
    ['IDN', 'ID'],
  ] as const;
  expect(stop.map(([region, country]) => regionAllows({ region, regionList: [] }, country))).toEqual(
    stop.map(() => false),
  );
});

test('[APP-25] the region list counts where the region is empty, and only there', () => {
  const answers = [
    ['', ['ID', 'my'], 'MY'],
    ['', ['ID', 'my'], 'US'],
    ['', ['global'], 'US'],
    ['', [], 'US'],
    ['ID', ['US'], 'US'],
    ['global', ['ID'], 'US'],
  ] as const;
  expect(
    answers.map(([region, regionList, country]) => regionAllows({ region, regionList }, country)),
  ).toEqual([true, false, true, true, false, true]);
});

test('[APP-25] help is for everybody', () => {
  expect(
    ['/vplus/help', '/vplus/help/a', '/vplus/help/article/b', '/vplus/helpless', '/'].map(isHelp),
  ).toEqual([true, true, true, false, false]);
});

test('[APP-25] region_error shows once on each screen but help, and leads to help', async () => {
  const boot = { ...testBoot(), config: { ...builtInConfig, region: 'ID' } };
  const page = createPageStore(
    boot,
    { kind: 'checking', key: '/a', path: '/a' },
    createTexts(() => undefined),
  );
  let country = '';
  const led: (string | undefined)[] = [];
  const watch = createRegionWatch(
    page,
    () => country,
    () => Promise.resolve(),
    (spec, button) => void led.push(spec.buttons[button ?? -1]?.leave),
  );
  const shown = (): readonly string[] => page.getState().dialogs.map(({ open }) => open.code);
  const goTo = async (kind: 'home' | 'soon', path: string): Promise<void> => {
    page.setState({ screen: { kind, key: path, path } });
    await watch.check();
  };
  await watch.check();
  country = 'US';
  await watch.check();
  expect(shown()).toEqual([]);
  await goTo('home', '/');
  expect(shown()).toEqual(['region_error']);
  closeShellDialog(page, 0);
  await watch.check();
  expect(shown()).toEqual([]);
  await goTo('soon', '/vplus/pay/payment/forest');
  expect(shown()).toEqual(['region_error']);
  await goTo('soon', '/vplus/help');
  expect(shown()).toEqual([]);
  await goTo('home', '/');
  closeShellDialog(page, 1);
  expect(led).toEqual([undefined, '/vplus/help']);
});
