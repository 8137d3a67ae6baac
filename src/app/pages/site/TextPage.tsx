import type { ReactNode } from 'react';
import type { TextPage as Page } from '../../../contracts/site/text.kind.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';

/** A page of text, such as the terms. One that is only an example says it above its text. */
export function TextPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <>
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.summary !== '' && <p className="help-lead">{page.summary}</p>}
      {page.sample && (
        <p className="help-sample" role="note">
          {t('help.sample')}
        </p>
      )}
      <article className="help-text">
        <RichText text={page.body} link={AppLink} film={t('help.film')} />
      </article>
    </>
  );
}
