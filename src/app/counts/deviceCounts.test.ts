import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryStore, webStore } from '@alur/react/run';
import { countDevice, forgetDevice } from './deviceCounts.ts';

const bundle = { taken: { experiment: 'shorter.50.0123456789', side: 'b', measure: 'done' } };
const seen = { step: 'form', status: 'editing', dialog: null } as const;
const failure = {
  chain: { error: { code: 'err_server', status: 500 } },
  ...{ spec: { tone: 'error' }, openedBy: 'outcome' },
};

const codes = (...[local, run, state]: Parameters<typeof countDevice>) =>
  countDevice(local, run, state).map(({ code }) => code);
const run = (more: object = {}) => ({ bundle: { taken: { ...bundle.taken, ...more } } }) as never;

it('[INS-88] a device is counted once as having come, once as having done what is measured and once as having met a failure, however often its visitor comes', () => {
  const local = memoryStore();
  expect(countDevice(local, run(), seen)).toEqual([
    { step: '', kind: 'device', name: 'shorter.50.0123456789', code: 'entered-b', stay: null },
  ]);
  expect(codes(local, run(), seen)).toEqual([]);
  expect(codes(local, run(), { ...seen, dialog: failure as never })).toEqual(['failed-b']);
  expect(codes(local, run(), { ...seen, step: 'done' })).toEqual(['reached-b']);
  expect(codes(local, run(), { ...seen, step: 'done', dialog: failure as never })).toEqual([]);
  expect(codes(local, run({ experiment: 'other.50.0123456789' }), seen)).toEqual(['entered-b']);
  expect(codes(local, run(), seen)).toEqual([]);
});

it('[INS-88] who was counted on one side is counted on no other, and without an experiment nothing is noted', () => {
  const local = memoryStore();
  expect(codes(local, { bundle: {} } as never, { ...seen, step: 'done' })).toEqual([]);
  expect(local.get('alur.experiments')).toBeNull();
  expect(codes(local, run(), seen)).toEqual(['entered-b']);
  expect(codes(local, run({ side: 'a' }), { ...seen, step: 'done' })).toEqual([]);
});

it('[INS-102] a device whose browser keeps no note is not counted, since it would be another one with each page', () => {
  const local = webStore(() => {
    throw new Error('Storage is refused.');
  });
  expect(codes(local, run(), seen)).toEqual([]);
  expect(codes(local, run(), { ...seen, step: 'done' })).toEqual([]);
});

it('[INS-88] without a step as its measure, the end of the flow is', () => {
  const local = memoryStore();
  expect(codes(local, run({ measure: '' }), { ...seen, step: 'done' })).toEqual(['entered-b']);
  expect(codes(local, run({ measure: '' }), { ...seen, status: 'left' })).toEqual(['reached-b']);
});

it('[INS-88] T32 the note names experiments and sides alone, ten at most, and is removed with the bucket', () => {
  const page = { cookie: 'bucket=37' };
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const local = memoryStore();
  for (let at = 0; at < 12; at += 1) countDevice(local, run({ experiment: `e${at}` }), seen);
  expect(local.get('alur.experiments')?.split(' ')).toHaveLength(10);
  expect(local.get('alur.experiments')).toMatch(/^(e\d+:b:entered ?)+$/);
  forgetDevice(local);
  expect(local.get('alur.experiments')).toBeNull();
  expect(page.cookie).toMatch(/^bucket=; Path=\/; Max-Age=0/);
});
