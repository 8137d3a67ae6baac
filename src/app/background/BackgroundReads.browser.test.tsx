import { mutate, SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { testServices } from '../testing/testServices.ts';
import { BackgroundReads } from './BackgroundReads.tsx';
import { ServicesContext } from '../page/services.ts';

beforeEach(() => void mutate(() => true, undefined, { revalidate: false }));

it('[APP-821] what no screen waits for is read once, again when the connection returns, and for another language', async () => {
  const services = await testServices('/', { status: 'visitor' });
  const readCatalogue = vi.fn(() => Promise.resolve(true));
  const readVisitor = vi.fn(() => Promise.resolve());
  await render(
    <ServicesContext
      value={{ ...services, background: { ...services.background, readCatalogue, readVisitor } }}
    >
      {/* Connections that fail within two seconds of a read are one failure otherwise. */}
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <BackgroundReads />
      </SWRConfig>
    </ServicesContext>,
  );
  const calls = (): readonly number[] => [readCatalogue.mock.calls.length, readVisitor.mock.calls.length];
  await expect.poll(calls).toEqual([1, 1]);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.poll(calls).toEqual([2, 2]);
  services.page.setState(({ boot }) => ({
    boot: { ...boot, catalogue: '/alur/catalogue/id-00112233aabbccdd.json' },
  }));
  await expect.poll(calls).toEqual([3, 2]);
});
