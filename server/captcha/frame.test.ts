import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const program = readFileSync(new URL('frame.js', import.meta.url), 'utf8');

/** Runs the frame's program in a frame of no width yet. */
function startFrame(providers: Readonly<Record<string, object>> = {}) {
  const reports: string[] = [];
  const scripts: unknown[] = [];
  let load = (): void => undefined;
  const timers: (() => void)[] = [];
  const tag = {
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'load') load = listener;
    },
  };
  const HTMLElement = class {
    readonly id = 'captcha';
  };
  const frame = {
    ...providers,
    HTMLElement,
    MutationObserver: class {
      observe(): void {}
    },
    document: {
      documentElement: { dataset: { script: 'https://captcha.test/api.js', page: 'https://pages.test' } },
      body: { scrollHeight: 78 },
      head: { append: (script: unknown) => scripts.push(script) },
      querySelector: () => new HTMLElement(),
      createElement: () => tag,
    },
    parent: { postMessage: ({ captcha }: { captcha: string }) => reports.push(captcha) },
    // The frame's patience does not end here.
    setTimeout: (step: () => void, ms: number) => (ms < 1000 ? timers.push(step) : 0),
    clearTimeout: () => undefined,
    innerWidth: 0,
  };
  runInNewContext(program, Object.assign(frame, { window: frame }));
  const resize = (width: number): void => {
    frame.innerWidth = width;
    for (const step of timers.splice(0)) step();
  };
  return { reports, scripts, resize, load: () => load() };
}

/** Runs the frame's program to the moment in which the provider's script has loaded; returns what the frame has reported to the page since. */
function loadedWith(providers: Readonly<Record<string, object>>): readonly string[] {
  const frame = startFrame(providers);
  frame.resize(320);
  frame.load();
  return frame.reports;
}

const refuse = (): never => {
  throw new Error('turnstile.ready() would break if called *before* the api.js script is loaded');
};

test('[EDGE-2111] Turnstile is drawn at once: it forbids to wait for a script that another script has inserted', () => {
  const turnstile = { ready: refuse, render: () => 'id' };
  expect(loadedWith({ turnstile })).toEqual(['shown', 'height']);
});

test('[EDGE-2111] reCAPTCHA, which can’t draw yet when its script has loaded, is waited for', () => {
  const waiting: (() => void)[] = [];
  const grecaptcha = { ready: (begin: () => void) => waiting.push(begin) };
  const reports = loadedWith({ grecaptcha });
  expect(reports).toEqual([]);
  Object.assign(grecaptcha, { render: () => 0 });
  waiting.forEach((begin) => begin());
  expect(reports).toEqual(['shown', 'height']);
});

/** Can draw only once it is waited for, and fails then. */
function lateAndBroken(): object {
  const provider = {
    ready: (begin: () => void) => {
      Object.assign(provider, { render: refuse });
      begin();
    },
  };
  return provider;
}

test.each([
  ['cannot draw', { hcaptcha: { render: refuse } }],
  ['cannot be waited for', { turnstile: { ready: refuse } }],
  ['cannot draw after the wait', { grecaptcha: lateAndBroken() }],
  ['has neither', {}],
])('[EDGE-2111] R24 a provider that %s is reported as one that did not load', (_, providers) => {
  expect(loadedWith(providers)).toEqual(['failed']);
});

test('[EDGE-2130] the provider draws once the frame has its width, and is loaded once', () => {
  const { scripts, resize } = startFrame();
  resize(0);
  expect(scripts).toEqual([]);
  resize(320);
  resize(300);
  expect(scripts).toHaveLength(1);
});
