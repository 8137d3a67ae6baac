import type { ReactNode } from 'react';
import type { CompiledField } from '@alur/engine';
import { tabPanelId } from '../contract/renderer.ts';
import { fieldId } from './fieldId.ts';
import { useForm } from './formContext.ts';

/**
 * The fields that a tab list switches between. It is named like the tab list, not like the chosen tab: a tab is often called like the field in its
 * panel ("Email"), and a screen reader would then hear two things of one name.
 */
export function TabPanel({
  tabs,
  children,
}: {
  readonly tabs: CompiledField;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useForm();
  return (
    <div
      className="form-panel"
      role="tabpanel"
      id={tabPanelId(fieldId(tabs.field))}
      aria-label={t(tabs.label)}
    >
      {children}
    </div>
  );
}
