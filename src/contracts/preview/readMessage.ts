import { isRecord } from '@alur/engine/json';
import { builtInConfig, type PublicConfig } from '../config.ts';
import { isLocale } from '../locale.ts';
import { paymentPhases } from './phases.ts';
import { drawableParts } from './drawableShape.ts';
import {
  drawnFormat,
  type FrameMessage,
  longestMessage,
  passedKeys,
  previewFaults,
  previewVersion,
  rowChoices,
  type StudioMessage,
} from './messages.ts';
import {
  anything,
  byKind,
  count,
  flag,
  holding,
  isHarmless,
  listShape,
  mapShape,
  oneOf,
  orNull,
  type Shape,
  text,
} from './shapes.ts';

const envelope = { nonce: text, seq: count };

function says(
  needed: Readonly<Record<string, Shape>> = {},
  optional?: Readonly<Record<string, Shape>>,
): Shape {
  return holding({ ...envelope, ...needed }, optional);
}

const place = holding(
  { step: text },
  { item: text, action: text, link: text, slot: oneOf(['title', 'intro', 'label', 'hint']) },
);

const error = holding({ code: text, status: count });
const result: Shape = (value) =>
  isRecord(value) && (value['ok'] === true || (value['ok'] === false && error(value['error'])));
const device = oneOf(['mobile', 'desktop']);

const turn = byKind('kind', {
  choose: holding({ field: text, value: anything }),
  press: holding({ action: text, fill: mapShape(anything) }),
  answer: holding({ call: text, result }),
  news: holding({ call: text, result }),
  close: holding({ button: orNull(count) }),
  wait: anything,
  back: anything,
  world: holding({
    world: holding({
      config: mapShape(anything),
      query: mapShape(text),
      signedIn: flag,
      device,
      locale: text,
    }),
  }),
  blur: holding({ field: text }),
  submit: holding({ field: orNull(text) }),
  time: holding({ ms: count }),
});

/** Switches of the public config: known ones, each of its own kind. */
export function areSwitches(value: unknown): value is Partial<PublicConfig> {
  if (!isRecord(value)) return false;
  const known: Readonly<Record<string, unknown>> = { ...builtInConfig };
  return Object.entries(value).every(
    ([name, each]) =>
      Object.hasOwn(known, name) &&
      typeof each === typeof known[name] &&
      Array.isArray(each) === Array.isArray(known[name]),
  );
}
const world = { device, signedIn: flag, query: mapShape(text), config: areSwitches };

const words: Shape = (value) =>
  isRecord(value) && Object.keys(value).every(isLocale) && mapShape(text)(value);
const messages = mapShape(words);
const button = holding({ label: text, kind: oneOf(['primary', 'secondary', 'link']) });
const dialogs = mapShape(holding({ buttons: listShape(button) }));
const answer = { call: text, outcome: text, values: mapShape(anything) };
const choices = { rows: oneOf(rowChoices), phase: oneOf(paymentPhases) };

const ofStudio = byKind('type', {
  hello: says(),
  flow: says({ format: oneOf([drawnFormat]), messages, ...drawableParts }, { dialogs }),
  texts: says({ messages }),
  stage: says({
    locale: isLocale,
    theme: oneOf(['light', 'dark']),
    ...world,
  }),
  beside: says({ texts: messages, dialogs, dialog: orNull(text) }),
  go: says({ step: text }),
  play: says({ turns: listShape(turn) }, { world: holding(world) }),
  answer: says(answer, choices),
  time: says({ ms: count }),
  news: says(answer, choices),
  measure: says({ width: count }),
  explain: says({ place }),
  select: says({ isOn: flag, place: orNull(place) }),
});

const ofFrame = byKind('type', {
  ready: says({ format: count, build: text }),
  shown: says({ step: text, ms: count }),
  picked: says({ place }),
  asked: says({ call: text, effect: text, send: mapShape(anything) }),
  left: says({ to: text }),
  played: says({ made: count, steps: listShape(text) }),
  turn: says({ turn }),
  overflow: says({ width: count, locale: isLocale, step: text, places: listShape(place) }),
  why: says({ place, isShown: orNull(flag), reads: mapShape(anything) }),
  failed: says({ fault: oneOf(previewFaults), detail: text }),
  key: says({ key: oneOf(passedKeys) }),
});

/**
 * A message that can't be taken: of another release of these messages (the number of it stands there), or a flow of another format. What is no message at all, is
 * too long or holds what no message does is null.
 */
export interface OtherRelease {
  readonly type: 'otherRelease';
  readonly nonce: string;
  readonly seq: number;
}

/** The text that is posted. */
export function writeMessage(message: StudioMessage | FrameMessage): string {
  return JSON.stringify({ v: previewVersion, ...message });
}

/** A message of Studio. Origin, source and nonce are the reader's to look at. */
export function readStudioMessage(posted: unknown): StudioMessage | OtherRelease | null {
  return readBy<StudioMessage>(ofStudio, posted);
}

/** A message of the page. Origin, source and nonce are the reader's to look at. */
export function readFrameMessage(posted: unknown): FrameMessage | OtherRelease | null {
  return readBy<FrameMessage>(ofFrame, posted);
}

function readBy<Message>(isMessage: Shape, posted: unknown): Message | OtherRelease | null {
  if (typeof posted !== 'string' || posted.length > longestMessage) return null;
  const value = parseOrNull(posted);
  if (!isRecord(value) || !isHarmless(value)) return null;
  const { v: version, nonce, seq, format } = value;
  if (typeof nonce !== 'string' || typeof seq !== 'number') return null;
  const isOther = version !== previewVersion || (value['type'] === 'flow' && format !== drawnFormat);
  if (isOther) return Number.isInteger(version) ? { type: 'otherRelease', nonce, seq } : null;
  // The one place where what was posted becomes a message: its shape was looked at.
  return isMessage(value) ? (value as Message) : null;
}

function parseOrNull(posted: string): unknown {
  try {
    return JSON.parse(posted);
  } catch {
    return null;
  }
}
