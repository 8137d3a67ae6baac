import { entriesOf } from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { type Patch, patchesBetween, patchTo } from '../edits/patch.ts';
import type { Command } from '../outline/commands/command.ts';
import { newKey } from '../outline/flow/names.ts';
import type { Parts } from '../outline/flow/written.ts';
import { messagesIn } from '../places/flowWords.ts';
import { reword } from '../wording/editMessages.ts';

/** Who may open a flow, or one address of it. */
export const accesses = ['everyone', 'visitors', 'subscribers'] as const;
export type Access = (typeof accesses)[number];

/** Words the title of a flow in one language; without one it gets a text of its own. */
export const setTitle: Command<{ readonly locale: string; readonly text: string }> = {
  can({ written: { document, messages } }) {
    if (!isRow(document) || !isRow(messages)) return phrase('outline.refuse.json');
    const { title } = document;
    return title === undefined || typeof title === 'string' ? true : phrase('outline.refuse.json');
  },
  run({ written }, { locale, text }) {
    const present = isRow(written.document) ? written.document['title'] : undefined;
    const key = typeof present === 'string' ? present : newKey(written, 'flow', 'title');
    const messages = messagesIn(written.messages);
    const named: readonly Patch[] =
      typeof present === 'string' ? [] : [patchTo(written, ['document', 'title'], key)];
    return [...named, ...patchesBetween(messages, reword(messages, key, locale, text), ['messages'])];
  },
  says: () => phrase('settings.says.title'),
};

export interface Opening {
  /** The name of an address in its list (`path:/vplus/tv`); null: the whole flow. */
  readonly route: string | null;
  /** Undefined: as the flow has it, which is everyone. */
  readonly access: Access | undefined;
}

/** Sets who may open a flow, or one of its addresses. */
export const setAccess: Command<Opening> = {
  can({ written: { document } }, { route, access }) {
    const part = route === null ? document : routeIn(document, route);
    if (!isRow(part)) return phrase('outline.refuse.json');
    return part['access'] === access ? phrase('outline.refuse.visible') : true;
  },
  run: ({ written }, { route, access }) => {
    const at = route === null ? ['document', 'access'] : ['document', 'routes', route, 'access'];
    return [patchTo(written, at, access)];
  },
  says: (_, { route }) =>
    route === null ? phrase('settings.says.access') : phrase('settings.says.route', { path: pathOf(route) }),
};

/** What the format takes as an address; `{name}` stands for one part of it. */
const path = /^\/[a-z0-9_-]+\/[a-z0-9/{}_-]{1,120}$/;
const most = 24;

/** Adds an address of the flow. */
export const addRoute: Command<{ readonly path: string }> = {
  can({ written: { document } }, { path: wanted }) {
    const refused = refusePath(document, wanted);
    if (refused !== null) return refused;
    return routesOf(document).length < most ? true : phrase('outline.refuse.full', { count: most });
  },
  run({ written }, { path: wanted }) {
    const routes = isRow(written.document) ? written.document['routes'] : undefined;
    return [
      Array.isArray(routes)
        ? { at: ['document', 'routes', `path:${wanted}`], before: undefined, after: { path: wanted } }
        : patchTo(written, ['document', 'routes'], [{ path: wanted }]),
    ];
  },
  says: (_, { path: wanted }) => phrase('settings.says.routeAdded', { path: wanted }),
};

/** Gives an address another path; what else it says stays. */
export const moveRoute: Command<{ readonly route: string; readonly path: string }> = {
  can({ written: { document } }, { route, path: wanted }) {
    const present = routeIn(document, route);
    if (present === null) return phrase('outline.refuse.json');
    if (present['path'] === wanted) return phrase('outline.refuse.visible');
    const names = (text: unknown): string => [...String(text).matchAll(/\{\w+\}/g)].flat().toSorted().join();
    if (names(present['path']) !== names(wanted)) return phrase('settings.refuse.names');
    return refusePath(document, wanted) ?? true;
  },
  run({ written }, { route, path: wanted }) {
    const next = routesOf(written.document).map(([name, each]) =>
      name === route ? { ...each, path: wanted } : each,
    );
    return [patchTo(written, ['document', 'routes'], next)];
  },
  says: (_, { path: wanted }) => phrase('settings.says.route', { path: wanted }),
};

/** Removes an address; the last one stays, as the flow would be nowhere. */
export const removeRoute: Command<{ readonly route: string }> = {
  can({ written: { document } }, { route }) {
    if (routeIn(document, route) === null) return phrase('outline.refuse.json');
    return routesOf(document).length > 1 ? true : phrase('settings.refuse.lastRoute');
  },
  run: ({ written }, { route }) => [patchTo(written, ['document', 'routes', route], undefined)],
  says: (_, { route }) => phrase('settings.says.routeRemoved', { path: pathOf(route) }),
};

function refusePath(document: unknown, wanted: string) {
  if (!isRow(document) || (document['routes'] !== undefined && !Array.isArray(document['routes'])))
    return phrase('outline.refuse.json');
  if (!path.test(wanted)) return phrase('settings.refuse.path');
  return routesOf(document).some(([, each]) => each['path'] === wanted)
    ? phrase('settings.refuse.twice', { path: wanted })
    : null;
}

/** The addresses of a flow by their names in the list. */
export function routesOf(document: unknown): readonly (readonly [string, Parts])[] {
  const routes = isRow(document) ? document['routes'] : null;
  if (!Array.isArray(routes)) return [];
  return entriesOf(routes).flatMap(([name, each]) => (isRow(each) ? [[name, each] as const] : []));
}

function routeIn(document: unknown, route: string): Parts | null {
  return routesOf(document).find(([name]) => name === route)?.[1] ?? null;
}

function pathOf(route: string): string {
  return route.slice('path:'.length);
}
