import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { type PluginPackage, pluginPackage } from '../../../contracts/measuring/plugins.ts';
import type { ThirdParty } from '../../../contracts/measuring/thirdParties.ts';
import { type Callable, isCallable } from '../libraries/callable.ts';
import { addScript } from '../libraries/loadLibrary.ts';
import { credentialsFor } from './credentials.ts';
import type { PluginEvent } from './pluginEvent.ts';
import type { Device } from './decodeDestinations.ts';

/** Milliseconds until a plugin that is not ready is left alone (spec 9). */
const patienceMs = 10_000;
/** Milliseconds between two looks at a plugin that loads something itself. */
const pauseMs = 100;

/** A plugin that is ready. Both calls may throw what the plugin throws. */
export interface Plugin {
  readonly say: (event: PluginEvent) => void;
}

/** A plugin, or why there is none. */
export type FoundPlugin = Plugin | { readonly refused: string };

const memberOf = (owner: object, name: string): unknown => Reflect.get(owner, name);

/** Plugins of this document by the addresses of their packages, of which the environment names each: an answer adds none, and starts none twice. */
const startedPlugins = new Map<string, Promise<FoundPlugin>>();

/**
 * Returns the plugin of a destination (T30): a package of the compiled-in table, at the address that the environment names for it, with the bytes that the table knows.
 * Nothing of the answer is run, and it overwrites no global. The first destination that names it starts it, with its credentials; all others get the same one, also where it
 * did not start.
 *
 * @throws what the package throws as it starts
 */
export async function pluginFor(
  device: Extract<Device, { type: 'analytics-plugin' }>,
  credentials: UnknownRecord,
  parties: readonly ThirdParty[],
): Promise<FoundPlugin> {
  const party = parties.find(({ kind, script }) => kind === 'plugin' && script === device.packageCdn);
  const known = party === undefined ? null : pluginPackage(party.id);
  if (party === undefined || known === null)
    return { refused: 'the environment names no plugin at this address' };
  if (known.moduleVarName !== device.moduleVarName)
    return { refused: 'the table has another name for its module' };
  const plugin =
    startedPlugins.get(party.script) ?? startPlugin(party, known, credentialsFor(known, credentials, party));
  startedPlugins.set(party.script, plugin);
  return plugin;
}

/** Loads a package and starts its plugin. */
async function startPlugin(
  { script }: ThirdParty,
  { moduleVarName, integrity }: PluginPackage,
  config: UnknownRecord,
): Promise<FoundPlugin> {
  const deadline = Date.now() + patienceMs;
  const came = !(moduleVarName in globalThis) && (await addScript(script, integrity, patienceMs));
  const made = came ? memberOf(globalThis, moduleVarName) : null;
  const make = isRecord(made) ? made['init'] : made;
  return isCallable(make)
    ? initializePlugin(make, config, deadline)
    : { refused: 'its package did not come, or its name is taken' };
}

/** Over the interface of such plugins: `initialize`, `loaded`, and a method for each type of event. */
async function initializePlugin(
  make: Callable,
  config: UnknownRecord,
  deadline: number,
): Promise<FoundPlugin> {
  const plugin = make(config);
  if (typeof plugin !== 'object' || plugin === null) return { refused: 'its package makes no plugin' };
  const ownConfig = memberOf(plugin, 'config') ?? config;
  const call = (name: string, more: object): unknown => {
    const method = memberOf(plugin, name);
    return isCallable(method) ? Reflect.apply(method, plugin, [{ config: ownConfig, ...more }]) : undefined;
  };
  const isLoaded = (): boolean => !isCallable(memberOf(plugin, 'loaded')) || call('loaded', {}) === true;
  const begun = Promise.resolve(call('initialize', {})).then(() => true);
  let isReady = await Promise.race([begun, pause(deadline - Date.now()).then(() => false)]);
  while (isReady && !isLoaded()) {
    isReady = Date.now() < deadline;
    await pause(pauseMs);
  }
  if (!isReady) return { refused: 'it was not ready in ten seconds' };
  // A copy for each: plugins write into what they get.
  return { say: (event) => void call(event.type, { payload: structuredClone(event) }) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
