import { say } from '../../wording/say.ts';
import type { Finding, Way } from '../contract.ts';
import { isWitnessed, type Absence } from '../discovery.ts';
import { atOnce, type InTurns } from '../../turns/inTurns.ts';
import { reportLeftOut } from './partlyProven.ts';
import type { Replayed } from '../replay.ts';
import type { SetWitness } from '../sets/witness.ts';
import { wordFinding } from '../words/findingWords.ts';
import type { PlayedWays } from './playedWays.ts';

/** What is found, before it has words and was played: runs that may show it are given with it. */
export type Found = Absence | SetWitness;

/**
 * What was found with its words, and with the run that shows it on the engine. Where the engine follows none of its runs, model and engine differ: the proof is partial there, and the
 * warning names it. Where it follows one and shows otherwise, there is nothing to report.
 */
export function reportFindings(played: PlayedWays, found: readonly Found[]): readonly Finding[] {
  return atOnce(reportInTurns(played, found));
}

/** The same, with a turn for each of what was found. */
export function* reportInTurns(played: PlayedWays, found: readonly Found[]): InTurns<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const each of found) {
    yield;
    findings.push(...reportOne(played, each));
  }
  return findings;
}

function reportOne(played: PlayedWays, each: Found): readonly Finding[] {
  if (!isWitnessed(each)) return [withoutRun(played, each)];
  let isFollowed = false;
  for (const way of each.ways) {
    const end = played.endOf(way);
    if (isShown(end, each, way)) return [withRun(played, each, way)];
    isFollowed ||= end !== null;
  }
  return isFollowed ? [] : [withoutRun(played, sayUnplayed(each))];
}

function withoutRun({ model }: PlayedWays, { code, place, names }: Absence): Finding {
  const { flow } = model.facts.document;
  return { flow, place, ...wordFinding(code, names), code, path: [], script: null };
}

function withRun(played: PlayedWays, found: SetWitness, way: Way): Finding {
  const { flow } = played.model.facts.document;
  const { code, place, names } = found;
  const words = wordFinding(code, names);
  return { flow, place, ...words, code, ...played.sentencesOf(way), script: { flow, ...way } };
}

function sayUnplayed({ code, place, names }: SetWitness): Absence {
  const { sentence } = wordFinding(code, names);
  return { ...reportLeftOut(say('left.unplayed', { finding: sentence })), place };
}

/** Returns whether the engine has come to the state that the model says, and shows what was found there. */
function isShown(end: Replayed | null, { confirms }: SetWitness, way: Way): boolean {
  return end !== null && confirms?.(end, way) !== false;
}
