import { type ReactNode, useEffect } from 'react';
import type { EmbeddedFlow as Flow } from '../../../contracts/site/blocks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices, useSignIn } from '../../page/services.ts';
import { whenIdle } from '../../page/whenIdle.ts';
import { FlowCard } from '../flow/FlowCard.tsx';
import './EmbeddedFlow.css';

/** A flow inside a page. Its program comes once the page is idle: until then, and where it can't run here, the way to its own page stands in its place. */
export function EmbeddedFlow({ flow, level }: { readonly flow: Flow; readonly level: 2 | 3 }): ReactNode {
  const { embed } = useServices();
  const signIn = useSignIn();
  const running = usePage(({ embedded }) => (embedded?.run.flow === flow.name ? embedded : null));
  const embedding = usePage((state) => state.embedding);
  const arrivalPending = usePage((state) => state.arrivalPending);
  const isForAll = flow.access === 'everyone';
  const who = signIn.status === 'subscriber' ? signIn.userId : signIn.status;
  // An unknown site frames the page: what needs a session stays out of it (T16).
  const isHere = isForAll || (signIn.status === 'subscriber' && embedding !== 'unconfirmed');
  const isSettled = embedding !== 'pending' && !arrivalPending;
  // A subscribers' flow belongs to who is here: for another one it begins again.
  const whose = isForAll ? '' : who;
  const { name, access, title, path } = flow;
  useEffect(() => {
    if (!isHere || !isSettled) return;
    return whenIdle(() => void embed({ name, access, title, path }));
  }, [embed, isHere, isSettled, whose, name, access, title, path]);
  return (
    <div className="embedded-flow">
      {running !== null && isHere ? (
        <FlowCard key={running.owner} screen={running} level={level} />
      ) : (
        <Instead flow={flow} level={level} asksForLogin={!isForAll && signIn.status === 'visitor'} />
      )}
    </div>
  );
}

/** What stands in the flow's place while it does not run. */
function Instead({
  flow: { title, path },
  level,
  asksForLogin,
}: {
  readonly flow: Flow;
  readonly level: 2 | 3;
  readonly asksForLogin: boolean;
}): ReactNode {
  const { logIn } = useServices();
  const t = usePage((state) => state.i18n.t);
  const Heading = `h${level}` as const;
  return (
    <div className="flow-card">
      <header className="flow-heading">
        <Heading>{title}</Heading>
        {asksForLogin && <p>{t('offers.logInFirst')}</p>}
      </header>
      {asksForLogin ? (
        <Button onClick={logIn}>{t('common.logIn')}</Button>
      ) : (
        path !== '' && (
          <AppLink className={buttonClass('secondary')} to={path}>
            {t('offers.openFlow')}
          </AppLink>
        )
      )}
    </div>
  );
}
