/** How long a page may still be shown after it was left, before its flow continues: the other address does not respond. */
const patienceMs = 15_000;

/**
 * Leaves for another address in the place of this page, so that Back skips it. Settles when the page is here again (brought back from the
 * browser's memory), or still here after fifteen seconds: a flow that waits must not hang.
 *
 * @example
 * const depart = createDeparture(window);
 * await depart('https://bank.example/pay/P1');
 */
export function createDeparture(self: Window): (address: string) => Promise<void> {
  return (address) => stillHere(self, () => self.location.replace(address));
}

/** Leaves by what `leave` does, and settles when the page is here again, or still. */
export function stillHere(self: Window, leave: () => void): Promise<void> {
  return new Promise((here) => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) stopWaiting();
    };
    const timer = self.setTimeout(stopWaiting, patienceMs);
    function stopWaiting(): void {
      self.clearTimeout(timer);
      self.removeEventListener('pageshow', back);
      here();
    }
    self.addEventListener('pageshow', back);
    leave();
  });
}
