import type { FocusEvent } from 'react';

/** A blur handler for a group of controls: it runs when focus leaves the group, not when it moves about inside. */
export function leaving(onLeave: () => void): (event: FocusEvent) => void {
  return (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
}
