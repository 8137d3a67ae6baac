import { canMatch, type DrawnTag, tagsIn } from './drawnTags.ts';
import { rulesOf, writeSheet, type StyleRule } from './styleSheet.ts';

/** Cuts sheets down to the rules that a page's first picture is drawn with. */
export type FirstStyles = (html: string) => string;

/** States and settings that wait for the whole sheets: a pointer, a saved password, fewer movements, a field's own sign of focus (the common outline is there); paper; and what other browsers read. */
const laterSelector =
  /:(?:hover|active|-webkit-autofill|autofill|focus(?!-)|focus-within .frame-label)\b|::(?:backdrop|-ms-)/;
const laterCondition = /prefers-reduced-motion|forced-colors|\bprint\b/;
const laterProperty =
  /(?<=^|;)(?:transition(?:-[a-z]+)?|cursor|caret-color|font-synthesis|overflow-clip-margin|text-underline-offset|-webkit-(?:tap-highlight-color|font-smoothing)|-moz-[a-z-]+):[^;]*(?:;|$)/g;
/** A soft shadow of a card costs a slow device 20 to 70 ms before its first character, which nobody waits for; rings around controls are sharp and cost nothing. */
const softShadow = /(?<=^|;)box-shadow:var\(--shadow\)(?:;|$)/g;

/**
 * Makes the cutter of some sheets: it keeps the rules whose selectors can match the HTML, with the keyframes and the names (`--accent`)
 * that they use; a name that never changes gives way to its value. The whole sheets follow after the first paint, so what is left out
 * here comes then.
 *
 * @example
 * createFirstStyles('.a{color:red}.b{color:blue}')('<html><body><p class="a">') // '.a{color:red}'
 */
export function createFirstStyles(css: string): FirstStyles {
  const whole = rulesOf(css).flatMap(firstPart);
  const rules = withConstants(whole, (name, value) => value.length <= name.length + 'var()'.length);
  return (html) => {
    const tags = tagsIn(html);
    const drawn = withUsedKeyframes(rules.flatMap((rule) => drawnPart(rule, tags)));
    return shortenNames(writeSheet(withUsedNames(withConstants(drawn, isUsedOnceIn(drawn)))));
  };
}

const ofTypeface = /:root\[data-typeface\]\{([^}]*)\}/;

/** First styles for a device that has not got the typeface: without the rule for those that have, and with the values of what that rule alone changes. */
export function withoutTypeface(sheet: string): string {
  const changed = ofTypeface.exec(sheet)?.[1] ?? '';
  return [...changed.matchAll(declaration)].reduce(
    (text, [, name = '']) => {
      const value = new RegExp(`(?<=[{;])${name}:([^;}]*);?`).exec(text);
      return text.replace(value?.[0] ?? '', '').replaceAll(`var(${name})`, value?.[1] ?? '');
    },
    sheet.replace(ofTypeface, ''),
  );
}

/** The rule without what waits for the whole sheets. */
function firstPart(rule: StyleRule): readonly StyleRule[] {
  if (laterCondition.test(rule.condition)) return [];
  if (rule.prelude.startsWith('@')) return [rule];
  const selectors = selectorsOf(rule.prelude).filter((selector) => !laterSelector.test(selector));
  const body = rule.body.replace(laterProperty, '').replace(softShadow, '').replace(/;$/, '');
  return selectors.length === 0 || body === '' ? [] : [{ ...rule, prelude: selectors.join(','), body }];
}

/** The rule with those of its selectors that can match; nothing when none does. */
function drawnPart(rule: StyleRule, tags: readonly DrawnTag[]): readonly StyleRule[] {
  if (rule.prelude.startsWith('@')) return [rule];
  const selectors = selectorsOf(rule.prelude).filter((selector) => canMatch(selector, tags));
  return selectors.length === 0 ? [] : [{ ...rule, prelude: selectors.join(',') }];
}

/** Commas inside brackets separate nothing. */
function selectorsOf(prelude: string): readonly string[] {
  return prelude.split(/,(?![^([]*[)\]])/);
}

const declaration = /(--[\w-]+):([^;]*)(?:;|$)/g;
const use = /var\((--[\w-]+)\)/g;

/** Puts the values of names that are given once, at the root, in the place of the names, where `worth` returns true. */
function withConstants(
  rules: readonly StyleRule[],
  worth: (name: string, value: string) => boolean,
): readonly StyleRule[] {
  const given = rules.flatMap((rule) =>
    [...rule.body.matchAll(declaration)].map(([, name = '', value = '']) => ({ name, value, rule })),
  );
  const isConstant = ({ name, rule }: (typeof given)[number]): boolean =>
    rule.prelude === ':root' && given.filter((each) => each.name === name).length === 1;
  const constants = new Map(
    given
      .filter((each) => worth(each.name, each.value) && isConstant(each))
      .map(({ name, value }) => [name, value]),
  );
  const inlineValues = (text: string): string => {
    const next = text.replace(use, (written, name: string) => constants.get(name) ?? written);
    return next === text ? text : inlineValues(next);
  };
  return rules.map((rule) => ({ ...rule, body: inlineValues(rule.body) }));
}

function isUsedOnceIn(rules: readonly StyleRule[]): (name: string) => boolean {
  const text = rules.map(({ body }) => body).join(';');
  return (name) => text.split(`var(${name})`).length === 2;
}

function withUsedKeyframes(rules: readonly StyleRule[]): readonly StyleRule[] {
  const bodies = rules.filter(({ prelude }) => !prelude.startsWith('@')).map(({ body }) => body);
  const used = bodies.filter((body) => body.includes('animation')).join();
  return rules.filter(({ prelude }) => {
    const name = /^@keyframes\s+([\w-]+)/.exec(prelude)?.[1];
    return name === undefined || used.includes(name);
  });
}

/** Drops declarations of names that nothing uses, until every name that is left is used. */
function withUsedNames(rules: readonly StyleRule[]): readonly StyleRule[] {
  const text = rules.map(({ body }) => body).join(';');
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = rules.map((rule) => ({
    ...rule,
    body: rule.body
      .replace(declaration, (written, name: string) => (used.has(name) ? written : ''))
      .replace(/;$/, ''),
  }));
  const same = kept.every(({ body }, at) => body === rules[at]?.body);
  return same ? rules : withUsedNames(kept.filter(({ body }) => body !== ''));
}

/** Shorter names of the same properties: text runs horizontally in every language of the product. */
const physical: readonly (readonly [logical: RegExp, name: string])[] = [
  [/(?<=[{;])(m(?:in|ax)-)?inline-size:/g, '$1width:'],
  [/(?<=[{;])(m(?:in|ax)-)?block-size:/g, '$1height:'],
  [/(?<=[{;])inset-block-start:/g, 'top:'],
  [/(?<=[{;])(margin|padding)-block-start:/g, '$1-top:'],
  [/(?<=[{;])(margin|padding)-block-end:/g, '$1-bottom:'],
];

/** Short names for the sheet's own `--names` and for properties, and no blanks after commas. */
function shortenNames(css: string): string {
  const names = new Map<string, string>();
  const short = (name: string): string => {
    const existing = names.get(name) ?? `--${names.size.toString(36)}`;
    names.set(name, existing);
    return existing;
  };
  return physical
    .reduce((text, [logical, name]) => text.replace(logical, name), css)
    .replace(/(?<=[({;])--[\w-]+(?=[:,)])/g, short)
    .replace(/(["']).*?\1|, /g, (text) => (text === ', ' ? ',' : text));
}
