import { pluginPackages } from '../../../src/contracts/measuring/plugins.ts';

/** Campaigns of a page's address (`utm_campaign`) that make the lab answer with destinations, so that each visit chooses for itself. */
const campaigns: Readonly<Record<string, (origin: string, event: unknown) => readonly object[]>> = {
  destinations: sound,
  'hostile-destinations': hostile,
};

/** The destinations of an answer to an event; none for a visit of another campaign. */
export function destinationsFor(campaign: unknown, origin: string, event: unknown): readonly object[] {
  return typeof campaign === 'string' && Object.hasOwn(campaigns, campaign)
    ? (campaigns[campaign]?.(origin, event) ?? [])
    : [];
}

const tagManager = 'google-tag-manager';
const packageAt = (origin: string): string =>
  `${origin}/pixels/plugins${pluginPackages[tagManager]?.file ?? ''}`;

/** One package, which gets each event twice: as it was, and under another name. */
function sound(origin: string, event: unknown): readonly object[] {
  return [
    {
      id: 'lab-tag-manager',
      newEvents: [
        'same',
        { __diff: { event: [event, `${String(event)}Copy`], properties: { source: ['lab'] } } },
      ],
      credentials: { containerId: 'GTM-LAB' },
      options: { customScriptSrc: `${origin}/pixels/plugin/library.js` },
      deviceOptions: {
        type: 'analytics-plugin',
        packageCdn: packageAt(origin),
        moduleVarName: pluginPackages[tagManager]?.moduleVarName,
      },
    },
  ];
}

/** What somebody who has taken the service over would try. */
function hostile(origin: string, event: unknown): readonly object[] {
  const plugin = (packageCdn: string, moduleVarName: string) => ({
    deviceOptions: { type: 'analytics-plugin', packageCdn, moduleVarName },
  });
  const code = 'window.labEvaluated = true';
  return [
    { id: 'elsewhere', ...plugin('https://elsewhere.test/a.js', 'analyticsGtagManager') },
    { id: 'other-file', ...plugin(`${origin}/pixels/plugin/library.js`, 'analyticsGtagManager') },
    { id: 'by-query', ...plugin(`${packageAt(origin)}?a=1`, 'analyticsGtagManager') },
    { id: 'fetch', ...plugin(packageAt(origin), 'fetch') },
    { id: 'inline', ...plugin(`data:text/javascript,${code}`, 'analyticsGtagManager') },
    {
      id: 'tag',
      credentials: { code: `<script>${code}</script>` },
      deviceOptions: { type: 'internal-plugin', name: 'tag' },
    },
    {
      id: 'prototype',
      newEvents: [{ __diff: { constructor: { prototype: { labPolluted: [true] } } } }],
      deviceOptions: { type: 'internal-plugin', name: 'gtm' },
    },
    {
      id: 'other-event',
      newEvents: [{ __diff: { event: [`${String(event)}x`, 'y'] } }],
      deviceOptions: { type: 'internal-plugin', name: 'gtm' },
    },
    {
      id: 'script-of-its-own',
      credentials: {
        containerId: 'GTM-EVIL',
        customScriptSrc: 'https://elsewhere.test/gtm.js',
        nonce: 'x',
        dataLayerName: 'fetch',
      },
      ...plugin(`${packageAt(origin)}#`, 'analyticsGtagManager'),
    },
    null,
    { id: 'x'.repeat(100) },
    ...Array.from({ length: 500 }, (_, index) => ({
      id: `many-${index}`,
      ...plugin(packageAt(origin), 'analyticsGtagManager'),
    })),
  ].flatMap((each) => each ?? {});
}
