import { type ReactNode, useEffect } from 'react';
import { navigationType } from '../../../runtime/exits/navigationType.ts';
import type { FlowScreen } from '../../page/pageStore.ts';
import { followStepAddress } from '../../screens/stepAddress.ts';
import { followSteps } from '../../screens/stepHistory.ts';
import { FlowCard } from './FlowCard.tsx';
import './FlowPage.css';

export interface FlowPageProps {
  readonly screen: FlowScreen;
}

let first: unknown = null;

/** Whether a flow is the first of this document. */
function isFirst(runtime: unknown): boolean {
  first ??= runtime;
  return first === runtime;
}

/** A flow's screen: its steps are entries of the history, and the address is theirs. */
export function FlowPage({ screen }: FlowPageProps): ReactNode {
  const { run, i18n } = screen;
  const { runtime } = run;
  // After the flow itself has begun, which its card sees to.
  useEffect(
    () => followSteps({ runtime, resumed: isFirst(runtime) && navigationType() === 'reload', self: window }),
    [runtime],
  );
  // After the history: a step that got an entry of its own has its address there.
  useEffect(() => followStepAddress({ runtime, self: window }), [runtime]);
  return (
    <div className="flow" data-access={runtime.bundle.access}>
      {/* A subscriber needs no promise, least of all beside "delete your account". */}
      {runtime.bundle.access !== 'subscribers' && (
        <div className="flow-promise">
          <p className="flow-promise-line">{i18n.t('flow.promise')}</p>
          <p className="flow-promise-detail">{i18n.t('flow.promiseDetail')}</p>
        </div>
      )}
      <FlowCard screen={screen} />
    </div>
  );
}
