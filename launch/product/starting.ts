import type { ProcessGroup } from './processGroup.ts';
import type { Progress } from '../bootstrap/progress.mjs';
import type { Settings } from './settings.ts';

/** What starting a part needs. */
export interface Starting {
  readonly settings: Settings;
  readonly group: ProcessGroup;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Where a part is asked for its health: on this machine, whatever address the world uses. */
export function localUrl(settings: Settings, port: number): string {
  if (!settings.loopback) return `http://localhost:${port}`;
  return `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
}
