import { timingSafeEqual } from 'node:crypto';
import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { sweepPayments, type Till } from '../payments/index.ts';

/** Handlers of the time machine: the provider lab moves the clock of the API together with its own. There is none where the environment allows none. */
export function clockHandlers(context: Till): Handlers {
  const { sandbox, news } = context;
  const wanted = Buffer.from(`Bearer ${sandbox.settings.providerKey}`);
  return {
    sandboxClockMove: ({ headers, body }) => {
      const given = Buffer.from(headers.authorization ?? '');
      if (!sandbox.settings.timeMachine) throw new Failure('err_not_found');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new Failure('err_unauthorized');
      sandbox.clock.moveTo(body.offset_in_second * 1000);
      // What is due at the new time happens now, and pages that wait for news count from it.
      sandbox.background.run('payments', () => sweepPayments(context));
      news.notifyAll();
      return {
        data: {
          server_time: new Date(sandbox.clock.now()).toISOString(),
          offset_in_second: body.offset_in_second,
        },
      };
    },
  };
}
