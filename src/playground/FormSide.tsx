import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { dialogContent } from '../app/dialogs/dialogContent.ts';
import { createI18n, FlowForm, textValues } from '@alur/react';
import { builtInCountries } from '../contracts/config.ts';
import type { Locale } from '../contracts/locale.ts';
import type { FlowMessages } from '../contracts/message.ts';
import type { Messages } from '@alur/engine/text';
import { formatsOf } from '../i18n/format.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { clock, type Run } from './startRun.ts';

/** The interface texts that ship, by language. */
const shipped = import.meta.glob<Messages>('../../locales/*/*.json', { eager: true, import: 'default' });

interface FormSideProps {
  readonly run: Run;
  readonly messages: FlowMessages;
  readonly locale: Locale;
}

/** The form as subscribers get it: heading, fields, actions, links and dialogs. */
export function FormSide({ run, messages, locale }: FormSideProps): ReactNode {
  const { runtime, renderers } = run;
  const snapshot = useSyncExternalStore(runtime.subscribe, runtime.getSnapshot);
  const i18n = useMemo(() => {
    const own = Object.entries(messages).map(([key, words]) => [key, words[locale]]);
    const texts = Object.entries(shipped).filter(([file]) => file.includes(`/${locale}/`));
    return createI18n({
      locale,
      format: formatsOf(locale),
      messages: Object.assign({}, ...texts.map(([, each]) => each)) as Messages,
      flowMessages: Object.fromEntries(own) as Messages,
    });
  }, [messages, locale]);
  const values = textValues(runtime.bundle, snapshot, locale);
  const step = runtime.bundle.steps[snapshot.step];
  const content = snapshot.dialog === null ? null : dialogContent(snapshot.dialog, i18n, values);
  return (
    <>
      <div className="flow-card">
        <header className="flow-heading">
          <h1>{i18n.t(step?.title ?? runtime.bundle.title ?? 'app.name', values)}</h1>
          {step?.intro !== undefined && <p>{i18n.t(step.intro, values)}</p>}
        </header>
        <FlowForm
          locale={locale}
          format={formatsOf(locale)}
          runtime={runtime}
          renderers={renderers}
          countries={builtInCountries}
          clock={clock}
          t={(key, params) => i18n.t(key, { ...values, ...params })}
          has={i18n.has}
        />
      </div>
      <Dialog content={content} onClose={(button) => runtime.dispatch({ type: 'dialogClosed', button })} />
    </>
  );
}
