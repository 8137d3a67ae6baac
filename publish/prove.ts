import type { DraftMessages } from './document/decoded.ts';
import { pointerAt } from './document/pointer.ts';
import { productOf } from './product/product.ts';
import { findFaults, findingOf } from './prove/between/between.ts';
import type { ExitFault, Fault } from './prove/between/faults.ts';
import { outlineOf } from './prove/between/outline.ts';
import { waysOut } from './prove/between/waysOut.ts';
import type {
  Finding,
  FindingCode,
  FlowOutline,
  ProofSurroundings,
  Prove,
  ProvenDocument,
} from './prove/contract.ts';
import { firstOfEach, type Absence } from './prove/discovery.ts';
import { factorsIn, type Factor } from './prove/factors.ts';
import { atOnce, type InTurns } from './turns/inTurns.ts';
import { createModel } from './prove/model.ts';
import { labelsOf, type Labels } from './prove/path.ts';
import { PlayedWays } from './prove/questions/playedWays.ts';
import { createReplay } from './prove/replay.ts';
import { partlyProven } from './prove/questions/partlyProven.ts';
import { reachInTurns, type Sets } from './prove/sets/reach.ts';
import { reportInTurns, type Found } from './prove/questions/reportFindings.ts';
import { findInTurns } from './prove/questions/setFindings.ts';
import { rememberedFindings } from './rememberedFindings.ts';

/**
 * Proves documents: everything that may happen in each is reached as sets of states, and each finding that has a way is played on the engine before it
 * is reported. Documents must have passed `checkFlow` without an error.
 *
 * @example
 *   for (const { sentence, path } of prove([{ document, messages }])) console.log(wordSaid(sentence), path.map((turn) => wordSaid(turn)).join(' '));
 */
export const prove: Prove = (documents, surroundings) => atOnce(proveInTurns(documents, surroundings));

/** The same, which can be left at each of its turns: after some milliseconds, and with nothing to clear up. */
export function* proveInTurns(
  documents: readonly ProvenDocument[],
  surroundings: ProofSurroundings = {},
): InTurns<readonly Finding[]> {
  const outlines = documents.length > 1 ? documents.map((each) => outlineOf(each, surroundings)) : [];
  const findings: Finding[] = [];
  for (const [index, each] of documents.entries()) {
    const beside = outlines.filter((_, at) => at !== index);
    const others = outlines.length === 0 ? surroundings.others : [...(surroundings.others ?? []), ...beside];
    const isSet = documents.length > 1;
    findings.push(
      ...(yield* proveAlone(each, {
        atOnce: isSet,
        ...surroundings,
        ...(others === undefined ? {} : { others }),
      })),
    );
  }
  return findings;
}

function* proveAlone(proven: ProvenDocument, surroundings: ProofSurroundings): InTurns<readonly Finding[]> {
  const outline = surroundings.others === undefined ? null : outlineOf(proven, surroundings);
  const between = outline === null ? [] : betweenOthers(proven, outline, surroundings);
  const own = yield* rememberedFindings(proven, surroundings, () =>
    discover(proven, surroundings, whatIsOwed),
  );
  const isCut = own.some(({ code }) => code === 'tooManyStates');
  const cut = isCut || outline?.cut === undefined ? [] : [tooLarge(outline.cut)];
  const out = isCut ? [] : between.filter(isWayOut);
  const more =
    cut.length + out.length === 0
      ? []
      : yield* discover(proven, surroundings, function* (sets) {
          yield;
          return [...cut, ...waysOut(sets, out)];
        });
  return [...own, ...more, ...between.flatMap((fault) => (isWayOut(fault) ? [] : [findingOf(fault)]))];
}

/** What a document owes, and what of it was not looked at. */
function* whatIsOwed(sets: Sets, labels: Labels): InTurns<readonly Found[]> {
  const { found, isWhole, left, widest } = yield* findInTurns(sets, labels);
  if (!isWhole) return [tooLarge(widest)];
  const isLeft = ({ code }: Found): boolean => code === 'partlyProven';
  return [...partlyProven(left, found.filter(isLeft)), ...found.filter((each) => !isLeft(each))];
}

/** Reaches the sets of a document, looks at it, and plays on the engine whatever a run shows. */
function* discover(
  proven: ProvenDocument,
  surroundings: ProofSurroundings,
  look: (sets: Sets, labels: Labels) => InTurns<readonly Found[]>,
): InTurns<readonly Finding[]> {
  const { document, messages } = proven;
  const model = createModel(proven, surroundings);
  const labels = labelsOf(document, messages, surroundings.texts ?? noTexts);
  const found = atTheirCause(yield* look(yield* reachInTurns(model), labels));
  if (found.length === 0) return [];
  const played = new PlayedWays(model, labels, createReplay(document, messages, model.dialogs));
  return yield* reportInTurns(played, found);
}

/** What lies between the document and all others. */
function betweenOthers(
  { document }: ProvenDocument,
  outline: FlowOutline,
  { others = [], ...rest }: ProofSurroundings,
): readonly Fault[] {
  return findFaults(productOf(document), outline, others, rest);
}

/** Returns whether a fault stands at a way out: a run that comes to it shows it. */
function isWayOut(fault: Fault): fault is ExitFault {
  return fault.code === 'linkToNowhere' || fault.code === 'carriedNowhere';
}

/**
 * What follows from another finding is not reported beside it: an input of a screen whose button is missing is read nowhere; a screen that nothing leads
 * out of has no button either; and where no code can be sent, no button takes what is asked for, and those that check it do nothing.
 */
function atTheirCause(found: readonly Found[]): readonly Found[] {
  const placesOf = (code: FindingCode): readonly string[] =>
    found.flatMap((each) => (each.code === code ? [each.place] : []));
  const isBelow = (place: string, steps: readonly string[]): boolean =>
    steps.some((step) => place.startsWith(`${step}/`));
  const [unsent, ended, codeless] = [
    placesOf('inputsWithoutButton'),
    placesOf('deadEnd'),
    placesOf('noNewCode').map((input) => input.replace(/\/body\/\d+$/, '')),
  ];
  const causes = found.filter(({ code, place }) => {
    if (code === 'answerUnread') return !isBelow(place, unsent);
    if (code === 'noButtonHere') return !ended.includes(place);
    if (code === 'inputsWithoutButton') return !codeless.includes(place);
    if (code === 'buttonDoesNothing') return !isBelow(place, codeless);
    return true;
  });
  return firstOfEach(causes, ({ code, place }) => `${code} ${place}`);
}

const noTexts: DraftMessages = {};

/** A document of which too little can be looked at to say anything. */
function tooLarge(factors: readonly Factor[]): Absence {
  return {
    code: 'tooManyStates',
    place: pointerAt('/document', 'steps'),
    names: { factors: factorsIn(factors) },
  };
}
