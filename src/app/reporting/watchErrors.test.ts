import { expect, test, vi } from 'vitest';
import { watchErrors } from './watchErrors.ts';

function watched({ dsn = 'https://a1b2c3@errors.test/1', drawn = 0.5 } = {}) {
  const page = new EventTarget() as EventTarget & Window;
  const report = vi.fn();
  const measureLoad = vi.fn();
  const boot = { sentryDsn: dsn, buildId: 'b1' };
  const stop = watchErrors({ boot, report, page, measureLoad, random: () => drawn });
  const fire = (kind: string, detail: object): boolean =>
    page.dispatchEvent(Object.assign(new Event(kind), detail));
  return { fire, report, measureLoad, stop };
}

test('[ANA-2062] what nothing catches is reported, until the page stops', () => {
  const { fire, report, stop } = watched();
  const error = new Error('lost');
  fire('error', { error });
  fire('unhandledrejection', { reason: error });
  expect(report.mock.calls).toEqual([
    [error, 'uncaught'],
    [error, 'unhandled'],
  ]);
  stop();
  fire('error', { error });
  expect(report).toHaveBeenCalledTimes(2);
});

test('[ANA-2062] an error that the browser withholds is reported in its words, which the filters know', () => {
  const { fire, report } = watched();
  fire('error', { error: null, message: 'Script error.' });
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('Script error.'), 'uncaught');
});

test('[ANA-2062] one page load in twenty is measured, and without a named service none', () => {
  expect(watched({ drawn: 0.049 }).measureLoad).toHaveBeenCalledExactlyOnceWith({
    dsn: 'https://a1b2c3@errors.test/1',
    release: 'b1',
  });
  expect(watched({ drawn: 0.05 }).measureLoad).not.toHaveBeenCalled();
  const { fire, report, measureLoad } = watched({ dsn: '', drawn: 0 });
  fire('error', { error: new Error('lost') });
  expect(measureLoad).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
