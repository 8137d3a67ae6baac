import { type ReactNode, useEffect, useState } from 'react';
import type { KeyValueStore } from '@alur/react/run';
import { Button } from '../../../ui/Button.tsx';
import { usePage, useServices } from '../../page/services.ts';

/** Packages that this browser remembers, by id; nobody else learns which. */
const savedKey = 'alur:saved-packages';
const mostSaved = 20;
const wellFormed = /^[\w-]{1,64}$/;

/** Remembers a package that is not on sale yet: its card shows it on the next visit. */
export function SaveForLater({
  packageId,
  name,
}: {
  readonly packageId: string;
  readonly name: string;
}): ReactNode {
  const { local, events } = useServices();
  const t = usePage((state) => state.i18n.t);
  const [isSaved, setIsSaved] = useState(false);
  // The server's HTML knows nothing of this browser.
  useEffect(() => setIsSaved(savedSlugs(local).includes(packageId)), [local, packageId]);
  const toggle = (): void => {
    const others = savedSlugs(local).filter((each) => each !== packageId);
    local.set(savedKey, (isSaved ? others : [...others, packageId].slice(-mostSaved)).join(' '));
    if (!isSaved) events.emit({ name: 'AddToWishlist', properties: { packageId }, id: null });
    setIsSaved(!isSaved);
  };
  return (
    <Button
      kind="secondary"
      aria-label={t(isSaved ? 'offers.savedNamed' : 'offers.saveNamed', { name })}
      onClick={toggle}
    >
      {t(isSaved ? 'offers.saved' : 'offers.save')}
    </Button>
  );
}

function savedSlugs(local: KeyValueStore): readonly string[] {
  return (local.get(savedKey) ?? '').split(' ').filter((id) => wellFormed.test(id));
}
