import { expect, it } from 'vitest';
import type { FlowRuntime, Snapshot } from '@alur/engine';
import { followStepAddress } from './stepAddress.ts';

/** A page that shows a flow; the test moves the flow on. */
function shown(search: string) {
  const written: string[] = [];
  const listeners = new Set<() => void>();
  let snapshot = { status: 'editing', address: null } as Partial<Snapshot>;
  const location = { pathname: '/vplus/pay/payment/fm-qris', search };
  const history = {
    state: { idx: 3 },
    replaceState: (state: unknown, _: string, to: string) => {
      expect(state).toEqual({ idx: 3 });
      written.push(to);
    },
  };
  const stop = followStepAddress({
    // The rest of a runtime has no part in it.
    runtime: {
      getSnapshot: () => snapshot,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as unknown as FlowRuntime,
    self: { history, location } as unknown as Window,
  });
  return {
    written,
    stop,
    show(next: Partial<Snapshot>) {
      snapshot = { ...snapshot, ...next };
      for (const listener of listeners) listener();
    },
  };
}

it('[APP-941] a step’s address takes the place of the present one; what holds for the whole visit stays', () => {
  const page = shown('?quote_id=Q1&locale=id&key=mnc&x=1');
  page.show({ address: { path: null, query: { payment_id: 'P 1' } } });
  expect(page.written).toEqual(['/vplus/pay/payment/fm-qris?key=mnc&locale=id&payment_id=P+1']);
});

it('[FLOW-1384] an address that names no query keeps the one that is there', () => {
  const page = shown('?paytvid=2&from-email=news');
  page.show({ address: { path: '/vplus/tv/profile', query: null } });
  expect(page.written).toEqual(['/vplus/tv/profile?paytvid=2&from-email=news']);
});

it('[APP-941] the same address is not written twice, nor one of a flow that is over', () => {
  const page = shown('?payment_id=P1');
  page.show({ address: { path: null, query: { payment_id: 'P1' } } });
  page.show({ address: null });
  page.show({ status: 'left', address: { path: null, query: { payment_id: 'P2' } } });
  page.stop();
  page.show({ status: 'editing', address: { path: null, query: { payment_id: 'P3' } } });
  expect(page.written).toEqual([]);
});
