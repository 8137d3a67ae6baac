import type { Embedding } from '../../contracts/embedding.ts';
import type { Handshake } from '../../runtime/frame/handshake.ts';

/** What the page needs of the frame around it. */
export type Frame = Pick<Handshake, 'embedding' | 'settled' | 'notifyLeft'>;

const alone: Frame = {
  embedding: () => 'alone',
  settled: Promise.resolve('alone'),
  notifyLeft: () => undefined,
};

/**
 * The frame around the page, greeted at once. A page that stands alone, as nearly all do, never loads the greeting; where it can't be loaded the frame
 * stays unconfirmed (T15).
 *
 * @param origins those that may frame this page (`Boot.frameAncestors`)
 */
export function createFrame(self: Window, origins: readonly string[]): Frame {
  if (self.parent === self) return alone;
  let greeted: Handshake | null = null;
  let failed = false;
  const settled = import('../../runtime/frame/handshake.ts')
    .then(({ framePort, shakeHands }) => {
      greeted = shakeHands({ port: framePort(self), origins });
      return greeted.settled;
    })
    .catch((): 'unconfirmed' => {
      failed = true;
      return 'unconfirmed';
    });
  return {
    embedding: (): Embedding => greeted?.embedding() ?? (failed ? 'unconfirmed' : 'pending'),
    settled,
    notifyLeft: (path) => greeted?.notifyLeft(path),
  };
}
