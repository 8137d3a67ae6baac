import { beforeEach, expect, it, vi } from 'vitest';
import type { AlarmRise, FlowAlarm } from './askAlarms.ts';
import { alarmSentences } from './spokenAlarms.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  return () => vi.unstubAllGlobals();
});

const flow = {
  document: { steps: { code: { title: 'x.code', body: [{ field: 'otp', label: 'x.otp' }] } } },
  messages: {
    'x.code': { en: 'Your code', id: 'Kode Anda' },
    'x.otp': { en: 'Code', id: 'Kode' },
    'x.short': { en: 'This code is short.', id: 'Kode ini pendek.' },
  },
};
const base: FlowAlarm = {
  ...{ step: 'code', unit: 'day', since: Date.UTC(2026, 10, 28), entered: 960, wentOn: 624, usual: 0.8 },
  ...{ revision: 'fedcba9876543210', isNewRevision: true, rise: null },
};
const about = (change: Partial<FlowAlarm>): readonly string[] =>
  alarmSentences(flow, { ...base, ...change }).map(({ en }) => en);
const rise = (change: Partial<AlarmRise>): string =>
  about({ rise: { kind: 'error', name: 'otp', code: 'x.short', usual: 0.025, share: 0.15, ...change } })[2] ??
  '';

it('[INS-117] an alarm says how many went on of how many since when, what is usual, and which revision they met and whether it is new', () => {
  expect(about({})).toEqual([
    'Since 28 Nov, 624 of 960 went on: 65\u00a0%. Usually 80\u00a0% do.',
    'Most of them met the new revision fedcba9876543210, which nobody had met before.',
    'No error and no end of a call rose clearly beside it.',
  ]);
  expect(about({ isNewRevision: false })[1]).toContain('which was there before, too');
  const hour = new Date();
  hour.setMinutes(0, 0, 0);
  const clock = hour.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  expect(about({ unit: 'hour', since: hour.getTime() })[0]).toContain(`Since ${clock}, 624`);
  const hidden = about({ wentOn: null })[0];
  expect(hidden).toContain('fewer of 960 went on than usual (80\u00a0%)');
  expect(hidden).toContain('fewer than 5');
});

it('[INS-117] what rose is said by the words that visitors read: the flow’s own, else those that ship, else its code', () => {
  expect(rise({})).toBe(
    'In 100 visits “Code” showed “This code is short.” (x.short) 15 times, before 2.5 times.',
  );
  expect(rise({ code: 'otpRequired' })).toContain('“Enter the one-time code we sent you.” (otpRequired)');
  expect(rise({ kind: 'outcome', name: 'verify', code: 'err_timeout' })).toBe(
    'In 100 visits the call “verify” ended with “This is taking too long” (err_timeout) 15 times, before 2.5 times.',
  );
  expect(rise({ kind: 'outcome', name: 'verify', code: 'gone' })).toContain('ended with gone 15 times');
  expect(rise({ kind: 'outcome', name: 'verify', code: 'other' })).toContain('ended with another error 15');
});

it('[INS-117] in Indonesian an alarm says the same, with titles, errors and numbers of that language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'id-ID' } });
  const own: AlarmRise = { kind: 'error', name: 'otp', code: 'x.short', usual: 0.025, share: 0.15 };
  const said = alarmSentences(flow, { ...base, rise: own }).map(({ id }) => id);
  expect(said[0]).toBe('Sejak 28 Nov, 624 dari 960 lanjut: 65\u00a0%. Biasanya 80\u00a0%.');
  expect(said[2]).toBe(
    'Dari 100 kunjungan, “Kode” menampilkan “Kode ini pendek.” (x.short) sebanyak 15 kali, sebelumnya 2,5 kali.',
  );
});
