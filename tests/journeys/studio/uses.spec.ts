import { expect, refusedCall, test } from '../../support/journey.ts';
import { openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 480_000 });

const soon = { timeout: 60_000 };

test('[JRN-4660] from an error dialog an editor sees where it opens, and goes to that place of the flow by a press', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'en', 'content/error_dialogs/err_phone_unregistered');
  const uses = page.locator('.alur-uses');
  await uses.getByText(/^Where it is used: \d+/).click();
  const link = uses.getByRole('link', { name: 'the flow “login”' }).first();
  await expect(link).toContainText('After the call');
  await link.click();
  await expect(page).toHaveURL(/flow_documents\/login\?.*place=/);
  await expect(
    page.locator('.alur-editor :is(.CodeMirror, [data-place], [data-name])').first(),
  ).toBeInViewport(soon);
});
