export {
  activeSubscription,
  countActive,
  grant,
  grantFree,
  grantedBy,
  hasHadAny,
  revoke,
  subscriptionBody,
  subscriptionHandlers,
} from './subscriptions.ts';
