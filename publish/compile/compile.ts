import type { BundleData, BundleModule, ChallengeSpec, EngineCodes } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { pointerTo, type JsonValue } from '@alur/engine/json';
import type { DraftMessages } from '../document/decoded.ts';
import { openValues } from '../document/values.ts';
import { productOf } from '../product/product.ts';
import { compiledStep } from './compiledStep.ts';
import { compiledCall } from './compiledThen.ts';
import { moduleSource } from './moduleSource.ts';
import { openedAll } from './opened.ts';
import { sharedLiteral } from './sharedLiteral.ts';
import { stepPasts } from './stepPasts.ts';

/** A bundle before it has a name. */
export interface Compiled {
  readonly data: Omit<BundleData, 'revision' | 'moduleUrl'>;
  readonly moduleSource: string;
}

function compiledChallenges({ challenges = {} }: FlowDocument): Readonly<Record<string, ChallengeSpec>> {
  const entries = Object.entries(challenges).map(([name, { field, channel, clearOn, length }]) => [
    name,
    {
      field: pointerTo(field),
      ...(channel === undefined ? {} : { channel: pointerTo(channel) }),
      clearOn: clearOn.map(pointerTo),
      length,
    },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, ChallengeSpec>>;
}

/**
 * The values that travel: those that a text may name. Wording is no part of the revision, so every value whose name no text could mean otherwise is
 * there as soon as a text names it.
 */
function shownValues(document: FlowDocument, messages: DraftMessages): BundleData['values'] {
  const texts = Object.values(messages).flatMap((each) => Object.values(each).map((text) => text ?? ''));
  const named = Object.entries(document.values ?? {}).filter(([name]) =>
    texts.some((text) => text.includes(`{${name}}`) || text.includes(`{${name},`)),
  );
  return openedAll(document, Object.fromEntries(named));
}

/**
 * Works out everything that can be known before a subscriber comes: values, named outcomes and defaults are opened, what actions need is written out. Only
 * for documents that lint has let through.
 *
 * @param messages the flow's own texts: the values that they name travel with the bundle
 */
export function compile(document: FlowDocument, messages: DraftMessages = {}): Compiled {
  const data = compiledData(document, messages);
  return { data, moduleSource: `${moduleSource(document)}${flowSource(data)}` };
}

/** The same without the text of the module, which takes most of the time. */
export function compiledData(document: FlowDocument, messages: DraftMessages = {}): Compiled['data'] {
  const { flow, routes = [], access = 'everyone', title, query = [], lists = {} } = document;
  const parts = compiledParts(document, messages);
  const pasts = stepPasts(document, { ...parts, lists });
  return {
    formatVersion: 4,
    flow,
    routes,
    access,
    ...(title === undefined ? {} : { title }),
    query,
    ...parts,
    lists,
    values: shownValues(document, messages),
    steps: Object.fromEntries(
      Object.entries(parts.steps).map(([id, step]) => [id, { ...step, past: pasts[id] ?? '' }]),
    ),
    codes: codesIn(document),
  };
}

/** What runs of the document go by. */
function compiledParts(document: FlowDocument, messages: DraftMessages) {
  const steps = Object.entries(document.steps);
  const calls = Object.entries(document.calls ?? {});
  return {
    firstStep: openValues(document, document.firstStep),
    data: openedAll(document, document.data ?? {}),
    steps: Object.fromEntries(steps.map(([id, step]) => [id, compiledStep(document, id, step)])),
    challenges: compiledChallenges(document),
    calls: Object.fromEntries(calls.map(([name, call]) => [name, compiledCall(document, call, messages)])),
  };
}

/** The codes of the product that the engine has to know. */
function codesIn(document: FlowDocument): EngineCodes {
  const { login, refused, expired, faults } = productOf(document).codes;
  return { login, refused, expired, faults };
}

/** The part of the module that is data: all but what a page carries itself. */
function flowSource(data: Compiled['data']): string {
  const { formatVersion: _version, flow: _name, values: _ofWording, ...rest } = data;
  const inModule: BundleModule['flow'] = rest;
  const { constants, expression } = sharedLiteral(JSON.parse(JSON.stringify(inModule)) as JsonValue);
  return `${constants}export const flow = ${expression};\n`;
}
