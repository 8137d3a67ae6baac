import { describe, expect, it } from 'vitest';
import type { FlowDocument, Step } from '@alur/publish/contract';
import { flowDiagram } from './flowDiagram.ts';
import { flowPage } from './flowPage.ts';

const step = (changes: Partial<Step>): Step => ({
  body: [{ field: 'note', schema: { type: 'string', maxLength: 9 }, widget: 'text', label: 'note' }],
  ...changes,
});

const sample: FlowDocument = {
  formatVersion: 2,
  flow: 'sample',
  routes: [{ path: '/vplus/sample', query: { otp: 'true' } }],
  access: 'subscribers',
  values: { noted: { '!': { var: 'data.note' } } },
  firstStep: { if: [{ var: 'query.otp' }, 'first', 'last'] },
  steps: {
    first: step({
      title: 'hello',
      onShow: 'look-up',
      actions: [
        { id: 'on', label: 'next', goto: 'last' },
        { id: 'off', label: 'stop', leave: 'callback', visible: 'noted' },
      ],
      links: [{ id: 'help', label: 'help', to: '/vplus/help' }],
    }),
    last: step({ actions: [{ id: 'do', label: 'do', call: 'finish' }] }),
  },
  calls: {
    'look-up': {
      effect: 'identity.deletionTerms',
      on: {
        ok: { cases: [{ if: { var: 'answer.eligible' }, then: { goto: 'last' } }], set: { note: 'x' } },
      },
    },
    finish: {
      effect: 'identity.cancelDeletion',
      on: {
        ok: { dialog: { tone: 'success', title: 'done', message: 'm' }, leave: 'close' },
        err_internal_server: 'again',
        err_region_not_match: 'again',
        other: { call: 'look-up' },
      },
    },
  },
  outcomes: { again: { toast: 'next' } },
};
const words: Readonly<Record<string, string>> = {
  hello: 'Say "hello" <b>#1',
  next: 'Next',
  stop: 'Stop',
  help: 'Help',
  do: 'Do | it',
  done: 'Done',
};
const t = (key: string): string => words[key] ?? key;

describe('a drawn flow', () => {
  const lines = flowDiagram(sample, t)
    .split('\n')
    .map((line) => line.trim());

  it('[PUB-76] has a node for each step, call and way out, and its words are nothing but words', () => {
    expect(lines[0]).toBe('flowchart TD');
    for (const node of [
      'begin((" "))',
      'step_first("first: Say #quot;hello#quot; #lt;b#gt;#35;1")',
      'step_last("last")',
      'call_look__up{{"identity.deletionTerms"}}',
      'way_callback>"back to where they came from"]',
      'way_close>"window closes"]',
      'way__vplus_help>"/vplus/help"]',
    ]) {
      expect(lines).toContain(node);
    }
  });

  it('[PUB-76] has an arrow for each beginning, entering, action, link and outcome with a target', () => {
    expect(lines.filter((line) => line.includes('-->'))).toEqual([
      'begin -->|"by query.otp"| step_first',
      'begin -->|"by query.otp"| step_last',
      'step_first -->|"when shown"| call_look__up',
      'step_first -->|"Next"| step_last',
      'step_first -->|"Stop"| way_callback',
      'step_first -->|"Help"| way__vplus_help',
      'step_last -->|"Do | it"| call_finish',
      'call_look__up -->|"ok · by answer.eligible"| step_last',
      'call_finish -->|"ok · success dialog"| way_close',
      'call_finish -->|"other"| call_look__up',
    ]);
  });

  it('[PUB-76] lists with which codes each call ends, and what then happens', () => {
    const page = flowPage(sample, t, {
      places: 4,
      ways: 9,
      left: [],
      endings: ['/vplus', 'close'],
      links: ['first'],
      codesRunOut: [],
      askAtATime: [],
      accepted: [],
    });
    expect(page).toContain('- Looked at: 4 places');
    expect(page).toContain('- Endings reached: `/vplus`, `close`.');
    expect(page).toContain('- Paths: `/vplus/sample` (otp=true)\n- For subscribers; a visitor logs in first');
    expect(page).toContain(
      '| `finish` | `identity.cancelDeletion` | `ok` | success dialog “Done”, leaves for `close` |',
    );
    expect(page).toContain('|  |  | `err_internal_server`, `err_region_not_match` | toast “Next” |');
    expect(page).toContain('| `last` |  | `note` |  | Do \\| it |');
    expect(page).toContain('Stop (by value.noted)');
    expect(page).toContain('| `noted` | data.note |');
    expect(page).toContain('|  |  | `other (built in)` | dialog of the code |');
  });
});
