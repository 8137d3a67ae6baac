import type { FlowDocumentItem } from '@alur/publish/contract';

/** Documents that a developer saved, each in the place of the one that the CMS holds of its flow. */
export interface SavedItems {
  /** The items of the CMS with what was saved in the place of theirs; a saved one is dropped once the CMS holds another than it was saved over. */
  over(given: readonly FlowDocumentItem[]): readonly FlowDocumentItem[];
  /** Takes a saved document; returns all items, as {@link over} does. */
  put(item: FlowDocumentItem): readonly FlowDocumentItem[];
}

/** @param shipped what there is until the CMS gave its own */
export function createSavedItems(shipped: readonly FlowDocumentItem[]): SavedItems {
  const saved = new Map<string, { readonly item: FlowDocumentItem; readonly instead: string | undefined }>();
  let held = shipped;
  const textOf = (key: string): string | undefined => JSON.stringify(held.find((each) => each.key === key));
  const mergeItems = (): readonly FlowDocumentItem[] => {
    const items = new Map(held.map((item) => [item.key, item]));
    for (const { item } of saved.values()) items.set(item.key, item);
    return [...items.values()];
  };
  return {
    over(given) {
      held = given;
      for (const [key, { instead }] of saved) if (textOf(key) !== instead) saved.delete(key);
      return mergeItems();
    },
    put(item) {
      saved.set(item.key, { item, instead: textOf(item.key) });
      return mergeItems();
    },
  };
}
