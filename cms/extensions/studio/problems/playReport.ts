import { playBack } from '@alur/publish/prove';
import type { PlayAnswer, PlayOrder } from '../runs/playOrder.ts';
import { documentIn } from './lookAtRuns.ts';

/** In the worker: walks what a visitor sent to support again. Of a draft that no model can be made of there is no way: the check says why. */
export function playReport({ flow, moments }: PlayOrder): PlayAnswer {
  const proven = documentIn(flow);
  if (proven === null) return { kind: 'played', played: null };
  try {
    return { kind: 'played', played: playBack(proven, moments) };
  } catch {
    return { kind: 'played', played: null };
  }
}
