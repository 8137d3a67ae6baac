import type { ReactNode } from 'react';
import type { FlowScreen } from '../../page/pageStore.ts';
import { FlowCard } from './FlowCard.tsx';
import './FlowPage.css';

/** A flow's screen as it is drawn: it touches neither history nor address. */
export function FlowFrame({ screen }: { readonly screen: FlowScreen }): ReactNode {
  const { run, i18n } = screen;
  const { runtime } = run;
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
