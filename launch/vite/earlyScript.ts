import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The module that the page loads apart, before the program. Another input of the client build. */
export const earlyModule = 'src/app/early/earlyPresses.ts';

/** Puts the early module's script into the page. It stands before the program, so it is asked for first; it runs as soon as it is there, and delays no picture. */
export function earlyScript(): Plugin {
  return {
    name: 'alur-early-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const file = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(earlyModule) === true,
        );
        if (file === undefined) throw new Error(`The build has no script of its own for ${earlyModule}.`);
        const src = `/${file.fileName}`;
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
