export { seedDemoSubscriptions } from './demo.ts';
export {
  activeSubscription,
  countActive,
  grant,
  grantFree,
  grantedBy,
  hasHadAny,
  renewsBy,
  revoke,
  subscriptionBody,
  subscriptionHandlers,
} from './subscriptions.ts';
