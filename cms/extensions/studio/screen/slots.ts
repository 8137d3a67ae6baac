import { type Component, defineComponent, h, shallowRef, Teleport, type VNode } from 'vue';

/** Where the editor shows the views of a form, by what is shown there. */
export type SlotName = keyof typeof slots;

const slots = {
  notices: shallowRef<Element | null>(null),
  outline: shallowRef<Element | null>(null),
  problems: shallowRef<Element | null>(null),
  wording: shallowRef<Element | null>(null),
  changes: shallowRef<Element | null>(null),
  documentJson: shallowRef<Element | null>(null),
  messagesJson: shallowRef<Element | null>(null),
};

/** A place of the editor, for `ref`. */
export function slotRef(name: SlotName): (element: unknown) => void {
  return (element) => void (slots[name].value = element instanceof Element ? element : null);
}

/** A view that stands in the editor while that is open, and in the form else; it keeps what it holds. */
export function inSlot(name: SlotName, view: () => VNode | readonly (VNode | null)[]): VNode {
  const to = slots[name].value;
  const drawn = view();
  return h(Teleport, { to: to ?? 'body', disabled: to === null }, [drawn].flat());
}

/** A view that is drawn where the editor has a place for it, and nowhere else. */
export function inSlotAlone(name: SlotName, view: () => VNode): VNode | null {
  return slots[name].value === null ? null : inSlot(name, view);
}

/** A view of a field that is seen in the editor alone; beside another version, and for several flows at once, it stands in the form. */
export function viewInEditor(view: Component, slot: SlotName): Component {
  return defineComponent({
    name: 'AlurInEditor',
    inheritAttrs: false,
    props: { comparisonMode: Boolean, batchMode: Boolean },
    setup:
      (props, { attrs }) =>
      () =>
        props.comparisonMode || props.batchMode
          ? h(view, { ...attrs, ...props })
          : h('div', { class: 'alur-in-editor' }, [inSlot(slot, () => h(view, { ...attrs, ...props }))]),
  });
}
