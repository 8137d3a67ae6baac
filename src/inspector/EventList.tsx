import { Fragment, type ReactNode } from 'react';
import type { EffectRequest, FlowEvent } from '@alur/engine';
import type { RuntimeTurn } from '@alur/react/run';
import { differencesBetween } from './difference.ts';
import type { Walk } from './recordTurn.ts';
import { shortText } from './StateTree.tsx';

interface EventListProps {
  readonly walk: Walk;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** The events of a walk, the newest first: what each brought, what it asked for, and, of the chosen one, what it changed. */
export function EventList({ walk, chosen, onChoose }: EventListProps): ReactNode {
  const { turns } = walk;
  const first = turns[0]?.event.at ?? 0;
  const opened = chosen ?? turns.length - 1;
  return (
    <ol className="events" reversed>
      {turns
        .map((turn, index) => (
          <li key={index} className={index === opened ? 'opened' : undefined}>
            <button type="button" aria-expanded={index === opened} onClick={() => onChoose(index)}>
              <span className="time">{sinceStart(turn.event.at - first)}</span>
              <span className={`kind ${turn.event.type}`}>{turn.event.type}</span>
              <span className="what">{describeEvent(turn.event)}</span>
            </button>
            <Requests requests={turn.requests} turns={turns.slice(index)} />
            {index === opened && <Changes turn={turn} />}
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

function sinceStart(ms: number): string {
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function describeEvent(event: FlowEvent): string {
  switch (event.type) {
    case 'input':
      return `${event.field} ${shortText(event.value)}`;
    case 'blur':
      return event.field;
    case 'action':
      return event.action;
    case 'submit':
      return event.field ?? 'Enter';
    case 'settled':
    case 'news':
      return event.result.ok ? 'ok' : event.result.error.code;
    case 'dialogClosed':
      return event.button === null ? 'Escape' : `button ${event.button}`;
    case 'restored':
      return event.step;
    default:
      return '';
  }
}

function Requests({
  requests,
  turns,
}: {
  readonly requests: readonly EffectRequest[];
  readonly turns: readonly RuntimeTurn[];
}): ReactNode {
  if (requests.length === 0) return null;
  return (
    <ul className="requests">
      {requests.map((request, index) => (
        <li key={index}>
          <span className="arrow">→</span> {describeRequest(request)}{' '}
          {request.kind === 'call' && <Ended id={request.id} turns={turns} />}
        </li>
      ))}
    </ul>
  );
}

function describeRequest(request: EffectRequest): string {
  switch (request.kind) {
    case 'call':
      return `${request.effect} ${shortText(request.input)}`;
    case 'leave':
      return `leave to ${request.to}`;
    case 'toast':
      return `toast ${request.message}`;
    case 'focus':
      return `focus ${request.field}`;
    case 'event':
      return `event ${request.event.name}`;
    case 'report':
      return `report ${request.name}: ${request.error.code}`;
  }
}

/** How a call ended, and after how long. */
function Ended({ id, turns }: { readonly id: string; readonly turns: readonly RuntimeTurn[] }): ReactNode {
  const askedAt = turns[0]?.event.at ?? 0;
  const end = turns.find(({ event }) => event.type === 'settled' && event.call === id)?.event;
  if (end?.type !== 'settled') return <span className="waiting">in flight</span>;
  const { result, at } = end;
  return (
    <span className={result.ok ? 'good' : 'bad'}>
      {result.ok ? 'ok' : `${result.error.status} ${result.error.code}`}, {sinceStart(at - askedAt)}
    </span>
  );
}

/** The parts of a name, each with what ends it: a narrow panel breaks a name between them, and not inside a word. */
function partsOf(place: string): readonly string[] {
  return place.match(/[^./]*[./]?/g)?.filter((part) => part !== '') ?? [place];
}

function Changes({ turn }: { readonly turn: RuntimeTurn }): ReactNode {
  const changes = differencesBetween(turn.before, turn.after);
  if (changes.length === 0) return <p className="empty">It changed nothing.</p>;
  return (
    <table className="changes">
      <caption>What it changed</caption>
      <tbody>
        {changes.map(({ place, before, after }) => (
          <tr key={place}>
            <th scope="row">
              {partsOf(place).map((part, index) => (
                <Fragment key={index}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </th>
            <td>
              {before !== undefined && <del>{shortText(before)}</del>}{' '}
              {after !== undefined && <ins>{shortText(after)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
