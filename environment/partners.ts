import * as v from 'valibot';
import type { SocialProvider } from '../src/contracts/boot.ts';
import { type ThirdParty, thirdPartyKinds } from '../src/contracts/measuring/thirdParties.ts';
import { listed, notAnAddress, webAddress } from './addresses.ts';

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
      groupsOf(dataset.value).flatMap(([name, value, group]) => {
        const kind = thirdPartyKinds.find((known) => known === name);
        const [script, id = '', ...further] = listed(value).map((part) => webAddress(part) ?? part);
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
            const origins = listed(value).flatMap((place) => {
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
