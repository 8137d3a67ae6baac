import { AnswersPage, maySeeAnswers } from './answers/AnswersPage.ts';
import { answersStyle } from './answers/style.ts';
import { AcceptedWarnings } from './warnings/AcceptedWarnings.ts';
import { EditingNotices } from './editing/EditingNotices.ts';
import { StatusField } from './editing/StatusField.ts';
import { FlowDraft } from './editor/FlowDraft.ts';
import { viewInEditor } from './screen/slots.ts';
import { editorStyle } from './editor/style.ts';
import { JsonText } from './json/JsonText.ts';
import { LinkNotices } from './links/LinkNotices.ts';
import { watchPreviews } from './preview/otherHost.ts';
import { OutlineView } from './outline/view/OutlineView.ts';
import { outlineStyle } from './outline/view/style.ts';
import { LiveState } from './state/LiveState.ts';
import { frameStyle } from './frame/style.ts';
import { problemsStyle } from './problems/style.ts';
import { HistoryPage, maySeeHistory } from './publications/HistoryPage.ts';
import { publicationsStyle } from './publications/style.ts';
import { reviewingStyle } from './reviewing/style.ts';
import { sharingStyle } from './sharing/style.ts';
import { SiteNotice } from './site/SiteNotice.ts';
import { mayBeginFlows, NewFlowPage } from './newFlow/NewFlowPage.ts';
import { newFlowStyle } from './newFlow/style.ts';
import { addStyle } from './page/style.ts';
import { maySeeWording, WordingPage } from './wording/everyFlow/WordingPage.ts';
import { everyFlowStyle } from './wording/everyFlow/style.ts';
import { wordingStyle } from './wording/style.ts';
import { WordingView } from './wording/WordingView.ts';

addStyle(
  wordingStyle +
    problemsStyle +
    frameStyle +
    outlineStyle +
    everyFlowStyle +
    publicationsStyle +
    sharingStyle +
    reviewingStyle +
    editorStyle +
    answersStyle +
    newFlowStyle,
);
watchPreviews();

/** What Studio gets from us; `manifests.ts` names the same. */
export const interfaces = [
  {
    id: 'alur-json',
    name: 'JSON that loses nothing',
    icon: 'data_object',
    component: JsonText,
    types: ['json'],
    options: null,
  },
  {
    id: 'alur-editing',
    name: 'Notices of the form',
    icon: 'edit_notifications',
    component: EditingNotices,
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    hideLabel: true,
    options: null,
  },
  {
    id: 'alur-status',
    name: 'Status, which a draft has none of',
    icon: 'toggle_on',
    component: StatusField,
    types: ['string'],
    options: null,
  },
  {
    id: 'alur-site',
    name: 'What visitors get',
    icon: 'public',
    component: SiteNotice,
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
  },
  {
    id: 'alur-links',
    name: 'What visitors get, and where links lead',
    icon: 'link',
    component: LinkNotices,
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
  },
  {
    id: 'alur-accepted',
    name: 'Warnings, and why they are right',
    icon: 'rule',
    component: AcceptedWarnings,
    types: ['json'],
    options: null,
  },
  {
    id: 'alur-wording',
    name: 'Texts of a flow, where they are seen',
    icon: 'translate',
    component: viewInEditor(WordingView, 'wording'),
    types: ['json'],
    options: null,
  },
  {
    id: 'alur-outline',
    name: 'Steps of a flow, and what is in them',
    icon: 'account_tree',
    component: viewInEditor(OutlineView, 'outline'),
    types: ['json'],
    options: null,
  },
  {
    id: 'alur-problems',
    name: 'What keeps a draft from being published',
    icon: 'rule',
    component: FlowDraft,
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
  },
];

/** How columns of lists are drawn. */
export const displays = [
  {
    id: 'alur-live',
    name: 'What the site serves of a flow',
    icon: 'public',
    component: LiveState,
    types: ['string'],
    options: null,
  },
];

/** Pages of Studio beside its own. */
export const modules = [
  {
    id: 'alur-new-flow',
    name: '$t:alur.newFlow.page',
    icon: 'post_add',
    routes: [{ path: '', component: NewFlowPage }],
    preRegisterCheck: mayBeginFlows,
  },
  {
    id: 'alur-answers',
    name: '$t:alur.answers.page',
    icon: 'inbox',
    routes: [{ path: '', component: AnswersPage }],
    preRegisterCheck: maySeeAnswers,
  },
  {
    id: 'alur-wording',
    name: '$t:alur.wording.page',
    icon: 'find_replace',
    routes: [{ path: '', component: WordingPage }],
    preRegisterCheck: maySeeWording,
  },
  {
    id: 'alur-history',
    name: '$t:alur.history.page',
    icon: 'history',
    routes: [{ path: '', component: HistoryPage }],
    preRegisterCheck: maySeeHistory,
  },
];
