import { useCallback, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CompiledField } from '../contracts/bundle.ts';
import { tabId, tabPanelId } from '../contracts/tabIds.ts';
import { fieldId } from './fieldId.ts';
import { useForm } from './formContext.ts';

/** The fields that a tab list switches between, labelled by the chosen tab. */
export function TabPanel({ tabs, children }: { readonly tabs: CompiledField; readonly children: ReactNode }): ReactNode {
  const { runtime } = useForm();
  const subscribe = useCallback((listener: () => void) => runtime.subscribeField(tabs.field, listener), [runtime, tabs]);
  const read = (): string => String(runtime.getSnapshot().data[tabs.name] ?? tabs.choices[0]?.value ?? '');
  const chosen = useSyncExternalStore(subscribe, read, read);
  const id = fieldId(tabs.field);
  return (
    <div className="form-panel" role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id, chosen)}>
      {children}
    </div>
  );
}
