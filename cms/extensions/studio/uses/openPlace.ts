import { onMounted } from 'vue';
import { leadToPlace } from '../places/leadToPlace.ts';

/** Milliseconds between two looks for the form, and how often it is looked for: Studio draws its groups after a while. */
const look = { every: 250, most: 40 } as const;

/** Leads to the place of a flow that the address names (`place`), once its form is there: the lists of uses lead here. */
export function openNamedPlace(): void {
  onMounted(async () => {
    const pointer = new URLSearchParams(location.search).get('place');
    if (pointer?.startsWith('/document/') !== true) return;
    for (let count = 0; count < look.most; count += 1) {
      if (document.querySelector('[data-field="messages"], .group-detail') !== null) {
        await leadToPlace(pointer);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, look.every));
    }
  });
}
