import { describe, expect, it } from 'vitest';
import { prove } from '../prove.ts';
import {
  findingCodes,
  withoutScript,
  type Finding,
  type FindingCode,
  type ProvenDocument,
  type Script,
  type ScriptedCode,
  type ScriptedFinding,
  type UnscriptedCode,
} from './contract.ts';
import { createModel } from './model.ts';
import { createReplay, type Replay, type Replayed } from './replay.ts';
import { reach } from './sets/reach.ts';
import { waysTo } from './sets/ways.ts';
import type { Broken } from './testing/broken.ts';
import { brokenFlows } from './testing/brokenFlows.ts';
import { wordSaid } from '../wording/wordSaid.ts';
import { inIndonesian } from './testing/inIndonesian.ts';

/** A script's end on the engine, and what it takes to look further. */
interface Shown extends Replayed {
  readonly finding: ScriptedFinding;
  readonly replay: Replay;
  /** Where the last script of a way through several flows ends. */
  readonly last: Replayed;
}

const callsOf = ({ requests }: Replayed, name: string) =>
  requests.flatMap((each) => (each.kind === 'call' && each.name === name ? [each.input] : []));
const leavesOf = ({ requests }: Replayed) =>
  requests.flatMap((each) => (each.kind === 'leave' ? [each.to] : []));
const isStill = ({ snapshot, requests }: Replayed) =>
  snapshot.status === 'editing' &&
  snapshot.dialog === null &&
  requests.every(({ kind }) => kind === 'report') &&
  Object.values(snapshot.fields).every(({ issues, touched }) => issues.length === 0 || !touched);
const actionsOf = ({ snapshot }: Replayed) => Object.values(snapshot.actions);

/** Returns whether the only button there leads back to an earlier step. */
const pressedRound = (shown: Shown, action: string, to: string): boolean =>
  actionsOf(shown).length === 1 &&
  shown.replay.next(shown, { kind: 'press', action, fill: {} }).snapshot.step === to;

/** What the engine shows at the end of a script of each code, as a person would see it. */
const claims: Readonly<Record<ScriptedCode, (shown: Shown) => boolean>> = {
  deadEnd: (shown) => shown.snapshot.step === 'closed' && isStill(shown) && actionsOf(shown).length === 0,
  noWayOut: (shown) => pressedRound(shown, 'again', 'ask'),
  onlyEachOther: (shown) => pressedRound(shown, 'again', 'second'),
  inputsWithoutButton: ({ snapshot }) =>
    snapshot.fields['/code']?.visible === true && snapshot.actions['send'] === 'hidden',
  noButtonHere: (shown) => actionsOf(shown).every((state) => state === 'hidden'),
  buttonDoesNothing: (shown) => {
    if (shown.snapshot.actions['idle'] !== 'ready') return false;
    const pressed = shown.replay.next(shown, { kind: 'press', action: 'idle', fill: {} });
    return pressed.requests.length === 0 && pressed.snapshot.step === shown.snapshot.step && isStill(pressed);
  },
  inputCantBeFilled: ({ snapshot }) =>
    snapshot.fields['/code']?.required === true &&
    !snapshot.fields['/code'].enabled &&
    snapshot.actions['send'] === 'incomplete',
  emptyInput: (shown) => callsOf(shown, 'activate').some((input) => !Object.hasOwn(input, 'code')),
  callLoop: (shown) =>
    shown.finding.script.turns.at(-1)?.kind === 'answer' && callsOf(shown, 'activate').length === 1,
  silentError: (shown) =>
    isStill(shown) && isAnswer(shown.finding.script, false) && shown.snapshot.step === 'ask',
  silentSuccess: (shown) =>
    isStill(shown) && isAnswer(shown.finding.script, true) && shown.snapshot.step === 'ask',
  answerUnread: (shown) => {
    const typed = shown.replay.next(shown, {
      kind: 'press',
      action: 'send',
      fill: { name: 'Sari', code: 'AB12' },
    });
    const sent = callsOf(typed, 'activate');
    return sent.length === 1 && !Object.values(sent[0] ?? {}).includes('Sari');
  },
  answerDropped: (shown) => {
    const [sent] = callsOf(shown, 'create');
    return sent?.['quoteId'] === 'Q1' && shown.snapshot.data['quoteId'] !== 'Q1';
  },
  consentAfterCall: (shown) =>
    callsOf(shown, 'activate').length === 1 && shown.snapshot.data['tick'] !== true,
  noNewCode: ({ snapshot }) =>
    snapshot.fields['/otp']?.visible === true && Object.keys(snapshot.actions).join() === 'check,away',
  addressLost: ({ snapshot, replay, finding: { script } }) => {
    const query = snapshot.address?.query ?? {};
    const again = replay.begin({ ...script.world, query });
    return snapshot.step === 'second' && query['view'] === 'second' && again.snapshot.step === 'ask';
  },
  unreadShownAsEmpty: ({ snapshot }) =>
    snapshot.displays['none']?.visible === true && snapshot.lists['deleted'] === undefined,
  textNamesNothing: ({ snapshot }) =>
    snapshot.actions['pay'] === 'ready' && (snapshot.data['total'] ?? null) === null,
  weakerBound: (shown) => callsOf(shown, 'change').some(({ newPassword }) => String(newPassword).length < 8),
  linkToNowhere: ({ snapshot }) => snapshot.step === 'ask' && snapshot.status === 'editing',
  carriedNowhere: (shown) => isStill(shown) && shown.snapshot.fields['/name']?.visible === true,
  redirectCircle: (shown) => leavesOf(shown.last).join() === '/vplus/small',
  decidesTooEarly: ({ snapshot, finding: { script } }) =>
    snapshot.step === 'decide' &&
    snapshot.displays['soon']?.visible === true &&
    script.turns.every(({ kind }) => kind !== 'answer'),
  oldAddressSent: (shown) => {
    const [sent] = callsOf(shown, 'offer');
    const { quoteId } = shown.snapshot.data;
    return (
      sent?.['quoteId'] === shown.finding.script.world.query['quote_id'] && quoteId !== sent?.['quoteId']
    );
  },
  timeOverUnasked: ({ snapshot }) => snapshot.step === 'open' && snapshot.watching === null,
};

function isAnswer({ turns }: Script, isGood: boolean): boolean {
  const last = turns.at(-1);
  return last?.kind === 'answer' && last.result.ok === isGood;
}

/** What the engine never shows in any run of a document of these codes. */
const absences: Readonly<Partial<Record<UnscriptedCode, (replayed: Replayed) => boolean>>> = {
  stepNeverShown: ({ snapshot }) => snapshot.step === 'second',
  inputNeverShown: ({ snapshot }) => snapshot.fields['/name']?.visible === true,
  buttonNeverShown: ({ snapshot }) => (snapshot.actions['odd'] ?? 'hidden') !== 'hidden',
  caseNeverComes: ({ requests }) => requests.some(({ kind }) => kind === 'toast'),
  conditionNeverHolds: ({ snapshot }) => snapshot.displays['note']?.visible === true,
};

function foundIn({ documents, surroundings }: Broken, code: FindingCode): Finding {
  const found = prove(documents, surroundings);
  const finding = found.find((each) => each.code === code);
  if (finding === undefined)
    throw new Error(`Found only: ${found.map((each) => each.code).join(', ') || 'nothing'}.`);
  return finding;
}

function replayOf({ document, messages }: ProvenDocument): Replay {
  return createReplay(document, messages, createModel({ document, messages }).dialogs);
}

function played(broken: Broken, script: Script): { readonly replay: Replay; readonly end: Replayed } {
  const proven = broken.documents.find(({ document }) => document.flow === script.flow);
  if (proven === undefined) throw new Error(`There is no flow ${script.flow}.`);
  const replay = replayOf(proven);
  return { replay, end: replay.play(script) };
}

describe('a finding', () => {
  it.each(findingCodes.filter((code): code is ScriptedCode => !Object.hasOwn(withoutScript, code)))(
    '[PROVE-1510] %s has a place, a cure, a way in both languages, and a script at whose end the engine shows what it says',
    (code) => {
      const finding = foundIn(brokenFlows[code], code);
      if (finding.script === null) throw new Error('It has no script.');
      expect(finding.place).toMatch(/^\/document\//);
      for (const text of [finding.sentence, finding.cure, ...finding.path])
        for (const words of [wordSaid(text), inIndonesian(text)]) expect(words).not.toMatch(/^$|\{\w+\}/);
      expect(finding.path.length).toBeGreaterThan(0);
      const { replay, end } = played(brokenFlows[code], finding.script);
      const last = finding.onward?.at(-1);
      const shown = {
        ...end,
        finding,
        replay,
        last: last === undefined ? end : played(brokenFlows[code], last).end,
      };
      expect(claims[code](shown), JSON.stringify(finding.script.turns)).toBe(true);
    },
  );

  it.each(Object.entries(withoutScript))(
    '[PROVE-1510] %s has no script, and the reason stands beside its code: %s',
    (name, reason) => {
      const code = name as UnscriptedCode;
      const finding = foundIn(brokenFlows[code], code);
      expect([finding.script, finding.path]).toEqual([null, []]);
      expect(reason.split(' ').length).toBeGreaterThan(5);
      const [proven] = brokenFlows[code].documents;
      const isSeen = absences[code];
      expect(isSeen !== undefined).toBe(reason.includes('there is none'));
      if (proven === undefined || isSeen === undefined) return;
      const sets = reach(createModel(proven));
      const replay = replayOf(proven);
      const ends = sets.places.flatMap((at) => waysTo(sets, at, at.set, 20).map((way) => replay.play(way)));
      expect(ends.length).toBeGreaterThan(0);
      expect(ends.filter(isSeen)).toEqual([]);
    },
  );
});
