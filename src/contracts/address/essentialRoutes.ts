import { routes } from '../generated/routes.ts';

/**
 * Flows that are always served, with the paths that belong to them alone: without these flows nobody gets in, gets back in, or can leave. A document of
 * another flow that claims one of the paths is refused.
 */
export const essentialRoutes: Readonly<Record<string, readonly string[]>> = essentialPaths();

function essentialPaths(): Record<string, readonly string[]> {
  const paths: Record<string, readonly string[]> = {};
  for (const { path, flow, essential } of routes)
    if (essential === true && typeof flow === 'string') paths[flow] = [...(paths[flow] ?? []), path];
  return paths;
}

/** Names of these flows. */
export const essentialFlows: readonly string[] = Object.keys(essentialRoutes);

/** Whether visitors need this flow always; the CMS refuses to archive it. */
export function isEssential(flow: string): boolean {
  return essentialFlows.includes(flow);
}
