import { isRecord } from '@alur/engine/json';
import type { Messages } from '@alur/engine/text';
import type { DrawableFlow } from '@alur/publish/contract';
import type { PerLocale } from '../locale.ts';
import { drawableParts } from './drawableShape.ts';
import { drawnMessages } from './drawnMessages.ts';
import type { PreviewMessages } from './messages.ts';
import { holding } from './shapes.ts';

/** What the page of a shared draft says itself, beside the picture: for people who know nothing of Studio. */
export const sharedWords = [
  'shared.again',
  'shared.call',
  'shared.dark',
  'shared.desktop',
  'shared.draft',
  'shared.ended',
  'shared.forged',
  'shared.language',
  'shared.left',
  'shared.loading',
  'shared.news',
  'shared.offline',
  'shared.ok',
  'shared.older',
  'shared.outcome',
  'shared.outcomes',
  'shared.phase.canceled',
  'shared.phase.code',
  'shared.phase.expired',
  'shared.phase.late',
  'shared.phase.leaving',
  'shared.phase.paid',
  'shared.phase.refused',
  'shared.phase.transfer',
  'shared.phase.waiting',
  'shared.picture',
  'shared.retry',
  'shared.rows',
  'shared.rows.long',
  'shared.rows.many',
  'shared.rows.none',
  'shared.rows.one',
  'shared.script',
  'shared.signedIn',
  'shared.silent',
  'shared.step',
  'shared.time',
  'shared.time.hour',
  'shared.time.minute',
  'shared.time.seconds',
  'shared.title',
  'shared.try',
  'shared.until',
  'shared.wait',
] as const;
export type SharedWords = Readonly<Record<(typeof sharedWords)[number], string>>;

/** What the page of a shared draft holds before its token is looked at: it is public, and of nobody. */
export interface SharedPage {
  readonly words: PerLocale<SharedWords>;
  /** Titles of errors, by key, as visitors read them. */
  readonly titles: PerLocale<Messages>;
}

/** DOM id of its data block. */
export const sharedElementId = 'alur-shared';

/** A draft as it was shared. */
export interface OpenedDraft {
  readonly is: 'open';
  /** Ready to be drawn. Its shape is looked at by the page that draws it, as of anything that is posted there. */
  readonly drawn: DrawableFlow;
  readonly messages: PreviewMessages;
  /** Until when the link shows it, as an ISO date. */
  readonly until: string;
  /** Whether the draft is another one than it was then. */
  readonly isOlder: boolean;
}

/** Why there is none: `forged`: the address is not whole; `ended`: revoked, or over; `silent`: the CMS does not answer. */
export const sharedEnds = ['forged', 'ended', 'silent'] as const;

/** What `POST /vplus/preview/shared` with `{ token }` answers. */
export type SharedReply = OpenedDraft | { readonly is: (typeof sharedEnds)[number] };

/** @param answer as it came; null: it is no such reply */
export function readSharedReply(answer: unknown): SharedReply | null {
  if (!isRecord(answer)) return null;
  const { is, drawn, messages, until, isOlder } = answer;
  const end = sharedEnds.find((each) => each === is);
  if (end !== undefined) return { is: end };
  if (is !== 'open' || typeof until !== 'string' || typeof isOlder !== 'boolean') return null;
  if (!isDrawable(drawn)) return null;
  return { is, drawn, messages: drawnMessages(messages), until, isOlder };
}

const isDrawableShape = holding(drawableParts);

function isDrawable(value: unknown): value is DrawableFlow {
  return isDrawableShape(value);
}
