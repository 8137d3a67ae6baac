import type { ExtensionContext, Registration } from '../hooks/directus.ts';
import { redisOf } from '../hooks/redisOf.ts';
import { refuseArchivingEssential } from './alwaysOn.ts';
import { signAccepted } from './acceptedBy.ts';
import { writeName } from './changedBy.ts';
import { publisher } from './besideFlows.ts';
import { addBesideRoutes } from './besideRoutes.ts';
import { refuseBadDialog } from './errorDialog.ts';
import { flowCheck, refuseBadFlow, refuseUncheckedFlow } from './flowDocument.ts';
import { nameSecondStart, refuseOverExperiment } from './experiments/runningExperiment.ts';
import { refuseBadExperiment } from './flowExperiment.ts';
import { refuseBadContent } from './contentItem.ts';
import { refuseTooLong } from './fields/columnLength.ts';
import { guardBatches } from './rights/batches.ts';
import { refuseHiddenFields, refuseWaysToUploaders, scopesOfAccounts } from './rights/hiddenFields.ts';
import { refuseBadText, refuseDeletingShipped } from './interfaceText.ts';
import { refusePastDraft } from './drafts/draftOnly.ts';
import { fillNewFlow } from './drafts/newFlow.ts';
import { nameDiscardedDraft } from './drafts/discardedDraft.ts';
import { followDraftRequests } from './drafts/draftRequests.ts';
import {
  nameBegunDraft,
  refuseOtherVersion,
  refuseRemovingDraft,
  refuseSecondDraft,
} from './drafts/draftRows.ts';
import { emptyDraft, refusePromoting } from './drafts/publishDraft.ts';
import { refuseBadDraft, refuseSecondSave, writeDraft } from './drafts/saveDraft.ts';
import { refuseChangingHistory } from './publications/keptLines.ts';
import { addPublicationRoutes } from './publications/routes.ts';
import { createSharedLogins } from './logins/sharedLogins.ts';
import { followSaves, refuseOutdated, refuseSameMoment } from './saves/newerVersion.ts';
import { refuseNamedPlace } from './media/movedFiles.ts';
import { refuseDeletingShown } from './media/shownMedia.ts';
import { nameUploadRefusals } from './media/uploadRefusals.ts';
import { guardUploadRoutes } from './media/uploadRoutes.ts';
import { refuseDeadLinks } from './references/deadLinks.ts';
import { createPackagesOnSale, refuseMisspeltPackage } from './references/packagesOnSale.ts';
import { nameKept, refuseDeletingLinked, refuseWithdrawingKept } from './references/keptItems.ts';
import { guardRequests } from './saves/unkeptInRequests.ts';
import { refuseUnkept } from './saves/unkeptCharacters.ts';
import { leaveOutBookkeeping } from './revert.ts';
import { keepBookmarksOwn } from './rights/ownBookmarks.ts';
import { refuseWithoutRight } from './rights/rightsFirst.ts';
import { refuseOutsideComment } from './reviews/draftComments.ts';
import { cleanVersion, refuseBadVersion, removeVersions } from './versions.ts';

/** Directus hook: what visitors could not be shown is refused when it is saved, in words, at the field. */
export default ({ filter, action, init, schedule }: Registration, context: ExtensionContext): void => {
  filter('items.create', refuseWithoutRight('create'));
  filter('items.create', fillNewFlow);
  for (const event of ['items.update', 'items.promote']) filter(event, refuseWithoutRight('update'));
  const onSale = createPackagesOnSale(apiIn(context));
  filter('items.update', refuseOutdated);
  filter('items.update', leaveOutBookkeeping);
  filter('items.update', refusePastDraft);
  filter('database.error', nameSecondStart);
  for (const event of ['items.create', 'items.update', 'items.promote']) {
    if (event === 'items.promote') filter(event, refusePromoting);
    filter(event, refuseUnkept);
    filter(event, refuseBadDialog);
    filter(event, refuseBadText);
    filter(event, refuseBadContent);
    filter(event, refuseTooLong);
    filter(
      event,
      refuseDeadLinks(() => originIn(context)),
    );
    filter(event, refuseMisspeltPackage(onSale));
    filter(event, refuseArchivingEssential);
    filter(event, refuseWithdrawingKept);
    // Directus saves the item right after it has asked for the promotion: a proof is made once.
    if (event !== 'items.promote') filter(event, refuseBadFlow);
    filter(event, refuseBadExperiment);
    filter(event, writeName);
    filter(event, signAccepted);
  }
  // It reads what is saved: broken JSON has been refused by then, with its line.
  filter('items.update', refuseOverExperiment);
  guardDrafts({ filter });
  for (const event of ['items.create', 'items.update', 'items.delete']) filter(event, refuseChangingHistory);
  filter('items.delete', refuseDeletingShipped);
  filter(
    'items.delete',
    refuseDeletingLinked(() => originIn(context)),
  );
  action('items.delete', removeVersions);
  nameKept({ init });
  for (const event of ['items.delete', 'files.delete']) filter(event, refuseDeletingShown);
  for (const event of ['files.create', 'files.update']) filter(event, refuseNamedPlace);
  for (const event of ['presets.create', 'presets.update']) filter(event, keepBookmarksOwn);
  filter('comments.create', refuseOutsideComment);
  for (const scope of scopesOfAccounts) filter(`${scope}.query`, refuseHiddenFields(scope));
  filter('*.query', refuseWaysToUploaders);
  guardRequests({ init });
  followSaves({ init });
  followDraftRequests({ init });
  nameBegunDraft({ init });
  nameDiscardedDraft({ init }, context);
  addPublicationRoutes(
    { init, schedule },
    { ...context, flows: flowCheck, drawableOf: publisher.drawableOf },
  );
  addBesideRoutes({ init }, context);
  guardUploadRoutes({ init }, context);
  guardBatches({ init });
  guardLogins({ filter, action, init }, context);
};

/** Rules for saves that Directus keeps as revisions or versions: the published document's and its drafts'. */
function guardDrafts({ filter }: Pick<Registration, 'filter'>): void {
  filter('revisions.create', refuseSameMoment);
  filter('revisions.create', refuseUncheckedFlow);
  filter('revisions.create', refuseBadVersion);
  filter('revisions.create', refuseBadDraft);
  filter('revisions.create', refuseSecondSave);
  filter('revisions.create', refuseSecondDraft);
  filter('revisions.create', emptyDraft);
  filter('versions.create', refuseOtherVersion);
  filter('versions.update', cleanVersion);
  filter('versions.update', writeDraft);
  filter('versions.delete', refuseRemovingDraft);
}

/** Of the site, by which an address of ours is known however it is written; null: the CMS was not given it. */
function originIn({ env }: ExtensionContext): string | null {
  const url = env['ALUR_EDGE_URL'];
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : null;
}

/** Address of the product API; null: the CMS was not given it. */
function apiIn({ env }: ExtensionContext): string | null {
  const url = env['ALUR_API_URL'];
  return typeof url === 'string' && url !== '' ? url : null;
}

function guardLogins(
  { filter, action, init }: Omit<Registration, 'schedule'>,
  context: ExtensionContext,
): void {
  const redis = redisOf(
    context,
    'Wrong passwords are counted by this Directus alone, and half as many are taken.',
  );
  const logins = createSharedLogins(redis);
  filter('auth.login', async (payload, _meta, from) => {
    await logins.admit(from);
    return payload;
  });
  action('auth.login', async ({ status }, from) => logins.settle(from, status !== 'fail'));
  // Anybody could ask for one costly hash after another, by either of two ways; and GraphQL takes a thousand logins in one request.
  init('routes.before', ({ app }) => {
    nameUploadRefusals(app);
    for (const path of ['/utils/hash', '/graphql'])
      app.use(path, (request, response, next) =>
        request.accountability?.user
          ? next()
          : response
              .status(403)
              .json({ errors: [{ message: 'Log in first.', extensions: { code: 'FORBIDDEN' } }] }),
      );
  });
}
