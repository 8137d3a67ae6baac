import { say } from '../page/language.ts';
import { phrase } from '../../words/forms.ts';

/** Where a page of Studio is, as `location` has it. */
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * The address of this page under the name of Studio that the site knows, and lets frame its previews. Null: Studio is open under that name.
 * @param known origin of Studio as the site knows it; null: not known, and nothing is claimed
 */
export function addressElsewhere(known: string | null, here: Here): string | null {
  return known === null || known === here.origin ? null : `${known}${here.pathname}${here.search}`;
}

/** Asks the CMS once under which origin the site knows Studio; null: it does not say. */
async function askKnown(): Promise<string | null> {
  try {
    const answer: unknown = await (
      await fetch(new URL('../alur-preview/studio', document.baseURI), { credentials: 'same-origin' })
    ).json();
    const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
    const origin = typeof data === 'object' && data !== null && 'origin' in data ? data.origin : null;
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
}

/**
 * Puts words in the place of each preview that the browser refuses to frame because Studio is open under another name (127.0.0.1 for localhost): the browser itself draws a grey page
 * and says nothing, and no page of ours is asked. Studio gives extensions no place in its preview, so the page is watched for it.
 */
export function watchPreviews(): void {
  let known: Promise<string | null> | null = null;
  const look = (): void => {
    const previews = document.querySelectorAll('.live-preview:has(iframe):not(:has(.alur-other-host))');
    if (previews.length === 0) return;
    known ??= askKnown();
    void known.then((origin) => {
      const address = addressElsewhere(origin, location);
      if (address === null || origin === null) return observer.disconnect();
      for (const preview of previews)
        if (preview.querySelector('.alur-other-host') === null) preview.append(notice(origin, address));
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

function notice(known: string, address: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'alur-other-host';
  box.role = 'status';
  const [happened, cure, after] = ['p', 'a', 'p'].map((name) => document.createElement(name));
  happened?.append(say(phrase('otherHost.happened', { here: location.origin, known })));
  cure?.append(say(phrase('otherHost.cure')));
  // Another site's address would be as good to a browser as ours: this one is the CMS's own.
  cure?.setAttribute('href', address);
  after?.append(say(phrase('otherHost.loggedIn')));
  box.append(...[happened, cure, after].flatMap((each) => each ?? []));
  return box;
}
