import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SavedFlow } from '../contracts/savedFlow.ts';
import type { RuntimeTurn } from '@alur/react/run';
import { copyAsTest } from './copyAsTest.ts';
import { EventList } from './EventList.tsx';
import { FindingList } from './FindingList.tsx';
import { ReasonList } from './ReasonList.tsx';
import { recordedWalks, subscribeWalks, type Walk } from './recordTurn.ts';
import { savedFlows, subscribeSaved } from './savedFlows.ts';
import { StateTree } from './StateTree.tsx';

const panes = ['Events', 'Items', 'Snapshot', 'Findings'] as const;
type Pane = (typeof panes)[number];

/** What runs in this page, for developers: each event of its flow, what it changed and asked for, and why each item is as it is. In English alone. */
export function Inspector({ onClose }: { readonly onClose?: () => void }): ReactNode {
  const walks = useSyncExternalStore(subscribeWalks, recordedWalks);
  const saved = useSyncExternalStore(subscribeSaved, savedFlows);
  const [pane, setPane] = useState<Pane>(panes[0]);
  /** Which event is looked at; null: the newest. */
  const [chosen, setChosen] = useState<{ readonly walk: number; readonly turn: number | null }>({
    walk: 0,
    turn: null,
  });
  const walk = walks[chosen.walk] ?? walks[0];
  const turn = walk?.turns[chosen.turn ?? walk.turns.length - 1] ?? walk?.turns.at(-1);
  const faults = saved.reduce((count, { findings }) => count + findings.length, 0);
  return (
    <section className="inspector" aria-label="Inspector">
      <header>
        <WalkChoice
          walks={walks}
          chosen={chosen.walk}
          onChoose={(index) => setChosen({ walk: index, turn: null })}
        />
        {walk && <CopyButton walk={walk} />}
        {onClose && (
          <button type="button" className="icon" aria-label="Close the inspector" onClick={onClose}>
            ×
          </button>
        )}
      </header>
      <nav role="tablist" aria-label="Views">
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === pane}
            onClick={() => setPane(name)}
          >
            {name} {name === 'Findings' && faults > 0 && <b className="count">{faults}</b>}
            {name === 'Events' && walk && <b className="count">{walk.turns.length}</b>}
          </button>
        ))}
      </nav>
      {chosen.turn !== null && pane !== 'Findings' && (
        <p className="past">
          As it was after event {chosen.turn + 1}.{' '}
          <button type="button" className="link" onClick={() => setChosen({ ...chosen, turn: null })}>
            Follow the newest
          </button>
        </p>
      )}
      <div className="pane" role="tabpanel" aria-label={pane}>
        <PaneView
          {...{ pane, saved, walk, turn }}
          chosen={chosen.turn}
          onChoose={(index) => setChosen({ ...chosen, turn: index })}
        />
      </div>
    </section>
  );
}

interface PaneViewProps {
  readonly pane: Pane;
  readonly saved: readonly SavedFlow[];
  readonly walk: Walk | undefined;
  readonly turn: RuntimeTurn | undefined;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

function PaneView({ pane, saved, walk, turn, chosen, onChoose }: PaneViewProps): ReactNode {
  if (pane === 'Findings') return <FindingList saved={saved} />;
  if (walk === undefined || turn === undefined)
    return <p className="empty">No flow has moved on this page yet. Type something, or press a button.</p>;
  if (pane === 'Events') return <EventList walk={walk} chosen={chosen} onChoose={onChoose} />;
  if (pane === 'Items') return <ReasonList bundle={walk.bundle} snapshot={turn.after} />;
  return <StateTree value={turn.after} />;
}

interface WalkChoiceProps {
  readonly walks: readonly Walk[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function WalkChoice({ walks, chosen, onChoose }: WalkChoiceProps): ReactNode {
  const walk = walks[chosen] ?? walks[0];
  const state = walk?.turns.at(-1)?.after;
  if (walk === undefined || state === undefined) return <h2>Inspector</h2>;
  return (
    <h2>
      {walks.length > 1 ? (
        <select
          aria-label="Flow"
          value={chosen}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {walks.map(({ bundle }, index) => (
            <option key={walks.length - index} value={index}>
              {bundle.flow}
            </option>
          ))}
        </select>
      ) : (
        walk.bundle.flow
      )}
      <span className="step">{state.step}</span>
      <span className={`status ${state.status}`}>{state.status}</span>
    </h2>
  );
}

function CopyButton({ walk }: { readonly walk: Walk }): ReactNode {
  const [said, setSaid] = useState('Copy as a test');
  const copy = (): void =>
    void navigator.clipboard.writeText(copyAsTest(walk)).then(
      () => setSaid('Copied'),
      () => setSaid('The browser refused'),
    );
  return (
    <button type="button" onClick={copy} onBlur={() => setSaid('Copy as a test')}>
      {said}
    </button>
  );
}
