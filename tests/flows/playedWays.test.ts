import { expect, test } from 'vitest';
import { drawableFlow } from '@alur/publish';
import { type Broken, brokenFlows } from '@alur/publish/broken';
import { createModel, createReplay, prove, type ScriptedFinding, withoutScript } from '@alur/publish/prove';
import { drawnBundle } from '../../src/app/preview/drawnBundle.ts';
import { replayTurns } from '../../src/app/preview/replayTurns.ts';
import { logOfScript } from '../../src/app/preview/turnLog.ts';

const scripted = Object.entries(brokenFlows).filter(([code]) => !Object.hasOwn(withoutScript, code));

/** Plays the script of each finding of a broken flow in the page of the preview, and on the engine of the proof. */
function playedTwice({ documents, surroundings }: Broken) {
  const findings = prove(documents, surroundings).filter(
    (each): each is ScriptedFinding => each.script !== null,
  );
  return findings.flatMap(({ script }) => {
    const proven = documents.find(({ document }) => document.flow === script.flow);
    if (proven === undefined) return [];
    const { document, messages } = proven;
    const { dialogs } = createModel(proven);
    const { bundle } = drawnBundle(drawableFlow(document, messages), dialogs);
    const { log } = logOfScript(script.turns, 1_800_000_000_000, script.world.query);
    const { query, signedIn, device, locale, config } = script.world;
    const world = { config, query, session: { signedIn }, device: { kind: device }, locale };
    const shown = replayTurns({ ...log, bundle, world, answer: () => null });
    const { snapshot } = createReplay(document, messages, dialogs).play(script);
    return [{ shown, snapshot, script }];
  });
}

test.each(scripted)(
  '[APP-4580] the preview plays the way of a finding to where the proof’s engine stands: %s',
  (_code, broken) => {
    const played = playedTwice(broken);
    expect(played.length).toBeGreaterThan(0);
    for (const { shown, snapshot, script } of played) {
      expect(shown.made).toBe(script.turns.length);
      const { step, status, entries, running, dialog, actions } = shown.snapshot;
      expect({ step, status, entries, actions, running: running?.name, dialog: dialog?.buttons }).toEqual({
        ...{ step: snapshot.step, status: snapshot.status, entries: snapshot.entries },
        ...{ actions: snapshot.actions, running: snapshot.running?.name, dialog: snapshot.dialog?.buttons },
      });
      expect(shown.steps.at(-1)).toBe(step);
    }
  },
);
