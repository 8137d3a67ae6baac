import type { Plugin } from 'vite';
import { type Cuts, cutSource } from './cutSource.ts';

/** Hooks that nothing calls: their parts of React DOM's dispatchers, and React's own functions. */
const hooks = [
  'useActionState',
  'useDeferredValue',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];
const namesOfReact = [
  ...hooks,
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cacheSignal',
  'cloneElement',
  'isValidElement',
  'unstable_useCacheRefresh',
];
const namesOfReactDom = [
  'browser',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
];
/** Of these, what may also be a name of something else. */
const ambiguous = new Set(['browser', 'preload']);

const left = (names: readonly string[]): readonly string[] => names.map((name) => `exports.${name}=`);

/** Parts of React DOM for what nothing here draws, with what would lead to them refused. Its numbers of kinds are those of its `tag`s. */
const client: Cuts = {
  // Profiler, SuspenseList, hidden by the old way, kept caches, elements moved to the head, the document's own elements, view transitions, activities.
  tags: [12, 19, 23, 24, 26, 27, 30, 31],
  cases: [
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    ...['Actuate', 'Arcrole', 'Href', 'Role', 'Show', 'Title', 'Type'].map((name) => `"xlink${name}"`),
    ...['Base', 'Lang', 'Space'].map((name) => `"xml${name}"`),
  ],
  // Lanes of updates that may begin a view transition.
  masks: [335_544_064],
  choices: {
    'isHostHoistableType(type,pendingProps,contextStackCursor.current)?': '5',
    'shouldStartViewTransition?': '(flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())',
    'Math.clz32?': 'Math.clz32',
  },
  functions: {
    // View transitions.
    accumulateSuspenseyCommitOnFiber: '',
    applyViewTransitionToHostInstances: 'return !1;',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    measureNestedViewTransitions: '',
    preloadInstanceAndSuspendIfNeeded: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    restoreViewTransitionOnHostInstances: '',
    trackEnterViewTransitions: '',
    waitForCommitToBeReady: 'return null;',
    // References to fragments.
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    commitNewChildToFragmentInstances: '',
    isFragmentInstanceParent: 'return !1;',
    // Forms whose action is a function.
    extractEvents$1: '',
    scheduleReplayQueueIfNeeded: '',
    // Actions of transitions that take long.
    defaultOnDefaultTransitionIndicator: '',
    // Elements of one's own.
    isCustomElement: 'return !1;',
    setPropOnCustomElement: '',
    // Names of events that all browsers here have without a maker's prefix.
    getVendorPrefixedEventName: 'return eventName;',
  },
  properties: [
    ...hooks,
    'useCacheRefresh',
    'useFormState',
    'useHostTransitionStatus',
    'useMemoCache',
    'D',
    'C',
    'L',
    'm',
    'r',
    'X',
    'S',
    'M',
  ],
  statements: [
    'FragmentInstance.prototype.',
    'if(null===current.stateNode){varfragmentInstance=',
    'ReactDOMSharedInternals.findDOMNode=',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration=',
    // Events of text that is chosen or composed, and what old browsers needed for `input`.
    'registerTwoPhaseEvent("onSelect"',
    'registerTwoPhaseEvent("onBeforeInput"',
    'registerTwoPhaseEvent("onCompositionEnd"',
    'registerTwoPhaseEvent("onCompositionStart"',
    'registerTwoPhaseEvent("onCompositionUpdate"',
    'null===ownerDocument||ownerDocument[listeningMarker]',
    'switch(domEventName){case"focusin":if(isTextInputElement(handleEventFunc)',
    'if(canUseCompositionEvent)b:',
    'eventType&&(useFallbackCompositionData',
    'handleEventFunc&&handleEventFunc(',
    'handleEventFunc=targetInst?getNodeFromInstance',
    'if((fallbackData=canUseTextInputEvent',
    'if(canUseDOM){varJSCompiler_inline_result',
    'canUseDOM&&"documentMode"indocument&&',
    'canUseDOM&&((style=document.createElement("div").style)',
  ],
  texts: { 'change click focusin focusout input keydown keyup selectionchange': 'change click input' },
  variables: {
    canUseDOM: '!0',
    canUseCompositionEvent: '!0',
    canUseTextInputEvent: '!0',
    isInputEventSupported: '!0',
    skipSelectionChangeEvent: '!1',
    useFallbackCompositionData: '!1',
    vendorPrefixes: '0',
    objectIs: 'Object.is',
  },
};

const cutsOf: Readonly<Record<string, Cuts>> = {
  'react.production.js': { statements: left(namesOfReact) },
  'react-dom.production.js': { statements: left(namesOfReactDom) },
  'react-dom-client.production.js': client,
};

/** What our own elements may not say, as React in the browser no longer knows it. */
const refused =
  /<(?:title|meta|link|style|script|html|head|body|Activity|Profiler|SuspenseList|ViewTransition)\b(?=[\s/>])|<Fragment\b[^>]*\bref=|\son(?:Select|BeforeInput|Composition(?:End|Start|Update))(?:Capture)?=|\sx(?:link|ml)[A-Z][a-z]+=|<form\b[^>]*\saction=\{/;

/**
 * Leaves out of React what nothing here draws or calls, in the build for the browser alone: view transitions, activities, elements that move to the head of the document,
 * actions of forms, references to fragments, and what old browsers needed. React ships as modules that no bundler cuts down. What would need such a part fails the
 * build by its name, and so does a version of React that reads differently. Hot reload, the tests and the server have React whole.
 */
export function smallReact(): Plugin {
  return {
    name: 'alur-small-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform: {
      filter: {
        id: [
          /\/node_modules\/react(?:-dom)?\/cjs\/react(?:-dom(?:-client)?)?\.production\.js$/,
          /\/(?:src|renderers)\/.*\.tsx$/,
        ],
      },
      handler(code, id) {
        const cuts = cutsOf[id.replace(/^.*\//, '')];
        if (cuts !== undefined) return { code: cutReact(code, cuts), map: null };
        const [text] = refused.exec(code) ?? [];
        if (text !== undefined)
          this.error(`React in the browser has no "${text.trim()}" here: see launch/vite/smallReact.ts.`);
        return null;
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const name = file.type === 'chunk' ? calledIn(file.code) : undefined;
        if (name !== undefined)
          this.error(`${file.fileName} needs React's ${name}, which launch/vite/smallReact.ts leaves out.`);
      }
    },
  };
}

function cutReact(code: string, cuts: Cuts): string {
  try {
    return cutSource(code, cuts);
  } catch (cause) {
    throw new Error(`React reads differently now: look at launch/vite/smallReact.ts. ${String(cause)}`, {
      cause,
    });
  }
}

/** A name of those left out that a script still asks React for. */
function calledIn(code: string): string | undefined {
  return [...namesOfReact, ...namesOfReactDom]
    .filter((name) => !ambiguous.has(name))
    .find((name) => new RegExp(`\\.${name}\\b`).test(code));
}
