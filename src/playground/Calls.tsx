import { type ReactNode, useState } from 'react';
import type { EffectAnswer } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { sampleAnswer, sampleResult } from '../app/preview/sampleAnswers.ts';
import type { WaitingCall } from './waitingCall.ts';

interface CallsProps {
  readonly calls: readonly WaitingCall[];
  readonly onEnded: (call: WaitingCall) => void;
}

/** The calls that wait: a button for each end that the document has an outcome for. */
export function Calls({ calls, onEnded }: CallsProps): ReactNode {
  return calls.map((call) => <Call key={call.request.id} call={call} onEnded={() => onEnded(call)} />);
}

function Call({ call, onEnded }: { readonly call: WaitingCall; readonly onEnded: () => void }): ReactNode {
  const { request, spec, ends } = call;
  const [text, setText] = useState(() => JSON.stringify(sampleAnswer(spec), null, 2));
  const answer = answerIn(text);
  return (
    <section className="call" aria-label={`Call ${request.effect}`}>
      <h2>
        {request.effect} <code>{JSON.stringify(request.input)}</code>
      </h2>
      <p>How does it end?</p>
      <p className="ends">
        {ends.map((end) => (
          <button
            key={end}
            type="button"
            disabled={answer === null}
            onClick={() => {
              call.end(sampleResult(end, spec, answer ?? {}));
              onEnded();
            }}
          >
            {end}
          </button>
        ))}
      </p>
      {text !== '{}' && (
        <label>
          What it answers
          <textarea
            value={text}
            rows={Math.min(8, text.split('\n').length)}
            spellCheck={false}
            aria-invalid={answer === null}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      )}
    </section>
  );
}

/** Null: it is not a JSON object yet. */
function answerIn(text: string): EffectAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    // What a person writes here is looked at by the engine as any answer is.
    return isRecord(value) ? (value as EffectAnswer) : null;
  } catch {
    return null;
  }
}
