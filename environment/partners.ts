import * as v from 'valibot';
import type { SocialProvider } from '../src/contracts/boot/boot.ts';
import { type ThirdParty, thirdPartyKinds } from '../src/contracts/measuring/thirdParties.ts';
import { pluginPackage, pluginPackages } from '../src/contracts/measuring/plugins.ts';
import { splitList, notAnAddress, webAddress } from './addresses.ts';

const providerNames = ['google', 'meta', 'apple'] as const;

/** The groups of `name=value; name=value`, blanks taken off. */
function groupsOf(value: string): readonly (readonly [name: string, value: string, group: string])[] {
  return value
    .split(';')
    .map((group) => group.trim())
    .filter((group) => group !== '')
    .map((group) => {
      const [name = '', ...rest] = group.split('=');
      return [name.trim(), rest.join('=').trim(), group];
    });
}

/** `ALUR_SOCIAL_PROVIDERS`: `google=https://accounts.example/authorize client-id; apple=…`. */
export const socialProviders = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform<string, readonly SocialProvider[]>(({ dataset, addIssue }) =>
      groupsOf(dataset.value).flatMap(([name, value, group]) => {
        const provider = providerNames.find((known) => known === name);
        const [, place = '', clientId = ''] = /^(\S+)\s+([\w.~-]{1,128})$/.exec(value) ?? [];
        if (provider === undefined || clientId === '') {
          addIssue({
            message: `holds "${group}". Write it like google=https://accounts.example/authorize client-id.`,
          });
          return [];
        }
        const url = webAddress(place);
        if (url === null) addIssue({ message: notAnAddress(place) });
        return url === null ? [] : [{ provider, authorizeUrl: url.href, clientId }];
      }),
    ),
  ),
  '',
);

/** `ALUR_THIRD_PARTIES`: `social-pixel=https://library.example/pixel.js account https://further.example; tag-manager=…`. */
export const thirdParties = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform<string, readonly ThirdParty[]>(({ dataset, addIssue }) =>
      groupsOf(dataset.value).flatMap(([name, value, group]): readonly ThirdParty[] => {
        const kind = thirdPartyKinds.find((known) => known === name);
        if (kind === 'plugin') {
          const plugin = pluginOf(value);
          if (plugin === null) addIssue({ message: notAPlugin(group) });
          return plugin === null ? [] : [plugin];
        }
        const [script, id = '', ...further] = splitList(value).map((part) => webAddress(part) ?? part);
        const origins = further.flatMap((part) => (part instanceof URL ? part.origin : []));
        const isWhole = script instanceof URL && script.search === '' && origins.length === further.length;
        if (kind !== undefined && isWhole && typeof id === 'string' && /^[\w-]{1,64}$/.test(id))
          return [{ kind, script: script.href, id, origins }];
        addIssue({
          message: `holds "${group}". Write it like social-pixel=https://library.example/pixel.js account https://further.example, with one of: ${thirdPartyKinds.join(', ')}.`,
        });
        return [];
      }),
    ),
  ),
  '',
);

/** `https://cdn.example/… name account https://further.example/library.js https://further.example`: a package of the list that is compiled in, so that its bytes are known; null for any other. */
function pluginOf(value: string): ThirdParty | null {
  const [place = '', id = '', account = '', ...more] = splitList(value);
  const script = webAddress(place);
  const known = pluginPackage(id);
  const further = more.flatMap((part) => webAddress(part) ?? []);
  // An address with a path is what the plugin loads; its server is one of the origins as well.
  const [library, ...others] = further.filter(({ pathname }) => pathname !== '/');
  const isNamed = known !== null && script?.pathname.endsWith(known.file) === true && script.search === '';
  const isWhole = further.length === more.length && others.length === 0 && (library?.search ?? '') === '';
  if (!isNamed || !isWhole || !/^[\w-]{1,64}$/.test(account)) return null;
  const origins = [...new Set(further.map(({ origin }) => origin))];
  return {
    kind: 'plugin',
    script: script.href,
    id,
    account,
    origins,
    ...(library && { library: library.href }),
  };
}

function notAPlugin(group: string): string {
  const known = Object.entries(pluginPackages).map(
    ([name, { file }]) =>
      `plugin=https://cdn.example${file} ${name} account https://further.example/library.js https://further.example`,
  );
  return `holds "${group}", which is no plugin of the list. There are: ${known.join('; ')}.`;
}

/** `ALUR_FRAME_ANCESTORS`: origins that may frame pages, by partner: `tele=https://tele.example https://tv.example; other=…`. */
export const frameAncestors = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform<string, ReadonlyMap<string, readonly string[]>>(
      ({ dataset, addIssue }) =>
        new Map(
          groupsOf(dataset.value).map(([partner, value, group]) => {
            if (!/^[A-Za-z0-9_-]{1,64}$/.test(partner))
              addIssue({ message: `holds "${group}". Write it like partner=https://partner.example.` });
            const origins = splitList(value).flatMap((place) => {
              const url = webAddress(place);
              if (url === null) addIssue({ message: notAnAddress(place) });
              return url?.origin ?? [];
            });
            return [partner, origins];
          }),
        ),
    ),
  ),
  '',
);
