import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Translate } from '@alur/react/contract';
import { FlowForm, type I18n, type StepLinkProps, textValues } from '@alur/react';
import './forms.css';
import type { Locale } from '../../../contracts/locale.ts';
import { formatsOf } from '../../../i18n/format.ts';
import type { StartedFlow } from '@alur/react/run';
import { Button } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import type { FlowScreen } from '../../page/pageStore.ts';
import { usePage, useServices, useSignIn } from '../../page/services.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { followTab } from './rememberedTab.ts';
import { entryOf } from '../../screens/stepHistory.ts';
import { useLaterRenderers } from './useLaterRenderers.ts';
import { useSnapshot } from './useSnapshot.ts';
import './FlowCard.css';

export interface FlowCardProps {
  readonly screen: FlowScreen;
  /** Of its heading: a flow inside a page begins below the page's own. */
  readonly level?: 1 | 2 | 3;
}

/** A running flow: the step's heading, its form, and the dialog that a call may end with. Knows no flow by name, and writes neither address nor history. */
export function FlowCard({ screen, level = 1 }: FlowCardProps): ReactNode {
  const { clock, local } = useServices();
  const countries = usePage((state) => state.boot.countries);
  const signIn = useSignIn();
  const identity = signIn.status === 'subscriber' ? loginIdentity(signIn.profile?.userName ?? '') : '';
  const { run, i18n } = screen;
  const { runtime } = run;
  const { has } = i18n;
  const t = useMemo(() => flowWords(runtime, i18n), [runtime, i18n]);
  const renderers = useLaterRenderers(run);
  // After the form's own effects have reported what was typed before hydration: that wins over what the tab kept. The flow begins then.
  useEffect(() => {
    runtime.restore(entryOf(history.state) === null);
    return followTab(runtime, local);
  }, [runtime, local]);
  return (
    <>
      <div className="flow-card">
        {level > 1 && <StepBack screen={screen} />}
        <StepHeading screen={screen} level={level} />
        <FlowForm
          locale={i18n.locale}
          format={formatsOf(i18n.locale)}
          runtime={runtime}
          renderers={renderers}
          countries={countries}
          clock={clock}
          t={t}
          has={has}
          identity={identity}
          renderLink={stepLink}
        />
      </div>
      <FlowDialog runtime={runtime} i18n={i18n} />
    </>
  );
}

/** Words of a flow's texts, which may name its data as it is now. */
function flowWords({ bundle, getSnapshot }: StartedFlow, { t, isFixed, locale }: I18n<Locale>): Translate {
  // Read with every key that is typed: a text without slots needs no values.
  return (key, params) =>
    isFixed(key) ? t(key) : t(key, { ...textValues(bundle, getSnapshot(), locale), ...params });
}

/** A name that is an address or a number is what its owner logs in with; any other would teach a password manager a second account. */
function loginIdentity(userName: string): string {
  return /@|^\+?[0-9]{7,}$/.test(userName) ? userName : '';
}

/** The way to the step before, where the browser's own Back leads off the page. */
function StepBack({ screen }: { readonly screen: FlowScreen }): ReactNode {
  const { runtime } = screen.run;
  const isThere = useSnapshot(runtime, ({ status, entries }) => status === 'editing' && entries.length > 1);
  return (
    isThere && (
      <Button kind="quiet" className="flow-back" onClick={() => runtime.dispatch({ type: 'back' })}>
        {screen.i18n.t('shell.back')}
      </Button>
    )
  );
}

/** The step's title and intro, which may name the flow's data. A new step takes the focus when the old one's control has gone with it. */
function StepHeading({ screen, level }: Required<FlowCardProps>): ReactNode {
  const { runtime } = screen.run;
  const t = useMemo(() => flowWords(runtime, screen.i18n), [runtime, screen.i18n]);
  const id = useSnapshot(runtime, (snapshot) => snapshot.step);
  const step = runtime.bundle.steps[id];
  const titleKey = step?.title ?? runtime.bundle.title ?? 'app.name';
  const textReader = (key: string) => () => t(key);
  const title = useSnapshot(runtime, textReader(titleKey));
  const intro = useSnapshot(runtime, step?.intro === undefined ? nothing : textReader(step.intro));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, [id]);
  const Heading = `h${level}` as const;
  return (
    <header className="flow-heading">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {intro !== null && <p>{intro}</p>}
    </header>
  );
}

function nothing(): null {
  return null;
}

/** A link of a step: what it carries along is handed over when it is followed. */
function StepLink({ to, query, carry, className, children }: StepLinkProps): ReactNode {
  const { prefillFlow } = useServices();
  const search = new URLSearchParams(query).toString();
  return (
    <AppLink
      to={search === '' ? to : `${to}?${search}`}
      className={className}
      {...(carry === undefined ? {} : { onClick: () => prefillFlow(to, carry()) })}
    >
      {children}
    </AppLink>
  );
}

function stepLink(link: StepLinkProps): ReactNode {
  return <StepLink {...link} />;
}
