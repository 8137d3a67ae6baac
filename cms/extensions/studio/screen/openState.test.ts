import { expect, it } from 'vitest';
import { closeEditor, enterForm, isOpenFor, openEditor } from './openState.ts';

it('[CMS-5072] a form that Studio draws above the page and that is left again gives the editor back to the form of the page', async () => {
  const leavePage = enterForm('page');
  const leaveDrawer = enterForm('drawer');
  leaveDrawer();
  leaveDrawer();
  expect(await openEditor()).toBe(true);
  expect([isOpenFor('page'), isOpenFor('drawer')]).toEqual([true, false]);
  closeEditor();
  leavePage();
  expect(await openEditor()).toBe(false);
});
