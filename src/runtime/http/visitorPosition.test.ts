import { describe, expect, it, vi } from 'vitest';
import { createPositionSource, type PositionOptions } from './visitorPosition.ts';

const jakarta = { latitude: -6.208812, longitude: 106.845599 };

function source(changes: Partial<PositionOptions> & { readonly reply?: 'granted' | 'denied' | 'late' } = {}) {
  const { reply = 'granted', ...options } = changes;
  const waiting: (() => void)[] = [];
  const onAsk = vi.fn();
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    const grant = (): void => found({ coords: jakarta, timestamp: 0 } as GeolocationPosition);
    if (reply === 'granted') grant();
    else if (reply === 'denied') failed?.({ code: 1 } as GeolocationPositionError);
    else waiting.push(grant);
  });
  const position = createPositionSource({
    wanted: () => true,
    geolocation: { getCurrentPosition },
    permission: () => Promise.resolve('prompt'),
    onAsk,
    waitMs: 20,
    askMs: 30,
    ...options,
  });
  return { position, onAsk, getCurrentPosition, grantLate: () => waiting.forEach((grant) => grant()) };
}

describe('the position of the device', () => {
  it('[RUN-63] is neither asked for nor known while the config does not want it', async () => {
    const { position, getCurrentPosition, onAsk } = source({ wanted: () => false });
    expect(await position.locate()).toBeNull();
    expect([getCurrentPosition.mock.calls.length, onAsk.mock.calls.length]).toEqual([0, 0]);
  });

  it('[RUN-63] is asked for once, with a reason, and rounded to four decimals', async () => {
    const { position, getCurrentPosition, onAsk } = source();
    expect(await position.locate()).toEqual({ lat: -6.2088, long: 106.8456 });
    expect(await position.locate()).toEqual({ lat: -6.2088, long: 106.8456 });
    expect([getCurrentPosition.mock.calls.length, onAsk.mock.calls.length]).toEqual([1, 1]);
  });

  it('[RUN-63] is not asked for again after a refusal', async () => {
    const { position, getCurrentPosition } = source({ reply: 'denied' });
    expect([await position.locate(), await position.locate()]).toEqual([null, null]);
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    const denied = source({ permission: () => Promise.resolve('denied') });
    expect(await denied.position.locate()).toBeNull();
    expect(denied.getCurrentPosition).not.toHaveBeenCalled();
  });

  it('[RUN-63] holds a call up only for a stated time; an answer after that serves the next call', async () => {
    const { position, grantLate, onAsk } = source({ reply: 'late' });
    expect(await position.locate()).toBeNull();
    grantLate();
    expect(await position.locate()).toEqual({ lat: -6.2088, long: 106.8456 });
    expect(onAsk).toHaveBeenCalledOnce();
  });

  it('[RUN-63] needs no reason where permission was given before', async () => {
    const { position, onAsk } = source({ permission: () => Promise.resolve('granted') });
    expect(await position.locate()).not.toBeNull();
    expect(onAsk).not.toHaveBeenCalled();
  });

  it('[RUN-63] is null in a browser without geolocation', async () => {
    expect(await source({ geolocation: null }).position.locate()).toBeNull();
  });
});
