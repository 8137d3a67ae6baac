import { builtInConfig } from '../contracts/config.ts';
import type { EffectRequest, Snapshot } from '@alur/engine';
import { createReplaceSecrets } from './replaceSecrets.ts';
import type { Walk } from './recordTurn.ts';

/**
 * The text of a test that walks through a flow of `schemas/flows/` as a person just did, by the engine alone, and expects what the page has shown: put it into `tests/flows/`. Secrets are
 * replaced. Empty for a walk without an event.
 *
 * @param root the way from the test to the project's folder
 */
export function copyAsTest(walk: Walk, root = '../..'): string {
  const [first] = walk.turns;
  const last = walk.turns.at(-1);
  if (first === undefined || last === undefined) return '';
  const { flow } = walk.bundle;
  const replace = createReplaceSecrets(walk);
  const text = (value: unknown): string => JSON.stringify(replace(value));
  const { given, data } = first.before;
  const carry = Object.fromEntries(given.map((name) => [name, data[name] ?? null]));
  const requests = walk.turns.flatMap((turn) => turn.requests.map(essenceOf));
  const config = changedConfig(first.before.context.config);
  return `${engineImport}
import { expect, it } from 'vitest';
import { builtInConfig } from '${root}/src/contracts/config.ts';
import { shippedBundle } from '${root}/tests/flows/shippedBundle.ts';

const context = {
  ...${text({ ...first.before.context, config: undefined })},
  config: { ...builtInConfig, ...${text(config)} },
} as const;

const events: readonly FlowEvent[] = ${listOf(walk.turns.map(({ event }) => text(event)))};

// Begin the title with the rule that this shows, as in [JRN-123], and say what the visitor does.
it('a visitor walks through ${flow}', async () => {
  const bundle = shippedBundle('${flow}');
  let [snapshot] = begin(bundle, context, ${first.event.at}, ${text(carry)});
  const requests: EffectRequest[] = [];
  for (const event of events) {
    const [next, asked] = transition(bundle, snapshot, event);
    snapshot = next;
    requests.push(...asked);
  }
  expect(requests).toMatchObject(${listOf(requests.map(text))});
  expect(snapshot).toMatchObject(${text(endOf(last.after))});
});
`;
}

/** Apart from the text around it, in which a tool that sorts imports would take it for one of this file. */
const engineImport = "import { begin, transition, type EffectRequest, type FlowEvent } from '@alur/engine';";

function listOf(lines: readonly string[]): string {
  return lines.length === 0 ? '[]' : `[\n${lines.map((line) => `  ${line},\n`).join('')}]`;
}

function changedConfig(config: Snapshot['context']['config']) {
  const shipped: Readonly<Record<string, unknown>> = { ...builtInConfig };
  const changed = Object.entries(config).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(shipped[name]),
  );
  return Object.fromEntries(changed);
}

/** What a walk ends with, as far as a visitor sees it. */
function endOf({ status, step, data, actions, dialog }: Snapshot) {
  return { status, step, data, actions, dialog: dialog === null ? null : { code: dialog.code } };
}

/** What a request asks for, without the values that it sends. */
function essenceOf(request: EffectRequest): object {
  const { kind } = request;
  switch (request.kind) {
    case 'call':
      return { kind, name: request.name, effect: request.effect };
    case 'leave':
      return { kind, to: request.to };
    case 'toast':
      return { kind, message: request.message };
    case 'focus':
      return { kind, field: request.field };
    case 'event':
      return { kind, event: { name: request.event.name } };
    case 'report':
      return { kind, name: request.name, error: { code: request.error.code } };
  }
}
