import type { ReactNode } from 'react';
import { rowChoices } from '../../../contracts/preview/messages.ts';
import type { OfferedCall } from '../../../contracts/preview/offeredCalls.ts';
import type { SharedWords } from '../../../contracts/preview/sharedDraft.ts';
import { Choice } from './Choice.tsx';
import type { ChosenEnd, SharedPicture } from './picture.ts';

interface SharedCallsProps {
  readonly calls: readonly OfferedCall[];
  /** What was chosen, by call. */
  readonly ends: Readonly<Record<string, ChosenEnd>>;
  readonly words: SharedWords;
  readonly answer: (call: string, end: ChosenEnd) => void;
  readonly tell: SharedPicture['tell'];
}

/** What each call of the step ends with, by choice: none of them is made. */
export function SharedCalls({ calls, ends, words, answer, tell }: SharedCallsProps): ReactNode {
  if (calls.length === 0) return null;
  return (
    <fieldset className="shared-calls">
      <legend>{words['shared.outcomes']}</legend>
      {calls.map((call) => {
        const end = ends[call.name] ?? { outcome: 'ok' };
        return (
          <div key={call.name} className="shared-call">
            <Choice
              label={labelOf(call, words)}
              value={valueOf(call, end)}
              options={outcomesOf(call, words)}
              onChoose={(value) => answer(call.name, { ...end, ...endOf(call, value) })}
            />
            {call.hasRows && end.outcome === 'ok' && (
              <Choice
                label={words['shared.rows']}
                value={end.rows ?? 'many'}
                options={rowChoices.map((each) => [each, words[`shared.rows.${each}`]] as const)}
                onChoose={(rows) =>
                  answer(call.name, { ...end, rows: rowChoices.find((each) => each === rows) ?? 'many' })
                }
              />
            )}
            {call.isWatched && (
              <button
                type="button"
                className="shared-press"
                onClick={() => tell({ type: 'news', call: call.name, values: {}, ...end })}
              >
                {words['shared.news']}
              </button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function labelOf({ name, button }: OfferedCall, words: SharedWords): string {
  return button === null
    ? words['shared.call'].replace('{name}', () => name)
    : words['shared.outcome'].replace('{button}', () => button);
}

function valueOf({ phases: [usual] }: OfferedCall, { outcome, phase }: ChosenEnd): string {
  return outcome === 'ok' && usual !== undefined ? `ok ${phase ?? usual}` : outcome;
}

function endOf({ phases }: OfferedCall, value: string): ChosenEnd {
  const phase = phases.find((each) => value === `ok ${each}`);
  return phase === undefined ? { outcome: value } : { outcome: 'ok', phase };
}

function outcomesOf(
  { codes, phases }: OfferedCall,
  words: SharedWords,
): readonly (readonly [outcome: string, words: string])[] {
  return [
    ...(phases.length === 0
      ? [['ok', words['shared.ok']] as const]
      : phases.map((phase) => [`ok ${phase}`, words[`shared.phase.${phase}`]] as const)),
    ...codes.map(({ code, title }) => [code, title ?? code] as const),
    ['err_offline', words['shared.offline']],
    ['wait', words['shared.wait']],
  ];
}
