import type { Sides } from '@alur/publish/merge';
import { versionNotes, withoutNotes } from '../../hooks/versionNotes.ts';
import type { Fields, Keep, KeptEdits } from './keptEdits.ts';
import { type FieldConflict, mergeField } from '../edits/mergeField.ts';
import { same } from '../json/mergeJson.ts';

/** Fields that nobody types. */
const bookkeeping = new Set([
  'date_updated',
  'user_updated',
  'changed_by',
  'live',
  'shown_title',
  'shown_address',
]);

/** What the form's notices are about. */
export interface EditsShown {
  /** Unsaved changes of earlier that can be put back. */
  readonly offered: KeptEdits | null;
  /** What two people changed differently, after a merge; null: nothing was merged. */
  readonly conflicts: readonly FieldConflict[] | null;
}

export interface FormEdits {
  /** Takes notice of the form as it stands: just loaded, edited or saved. */
  follow(form: Fields): void;
  /** The date on which the form is based while something in it is changed; null: nothing is. */
  basis(): string | null;
  putBack(form: Fields): void;
  discard(): void;
  /** Merges an item that another person saved into the form, which is then based on it. */
  bringIn(theirs: Fields, form: Fields): void;
  /** Makes all that the form shows a change of what is published, that too which nobody typed: its draft is gone. @param names of the fields that a draft may change */
  beginDraft(published: Fields, form: Fields, names: readonly string[]): void;
}

/** What a form's changes work with. */
export interface FormParts {
  readonly keep: Keep;
  /** Name of the field that carries the date; it is no content. */
  readonly ownField: string;
  /** Carries the date on which the form is based to the server with the save; null: no longer. */
  readonly carry: (date: string | null) => void;
  /** Changes a field of the form. */
  readonly set: (field: string, value: unknown) => void;
  readonly show: (shown: EditsShown) => void;
  readonly now: () => number;
}

/**
 * Follows the changes in a form: keeps them for the tab, offers them again, and merges them with a newer version.
 *
 *     const edits = createFormEdits({ keep, carry: (date) => emit('input', date), set, show: (shown) => (state.value = shown) });
 *     watch(values, (form) => edits.follow(form));
 */
export function createFormEdits(parts: FormParts): FormEdits {
  const { keep, ownField, carry, set, show, now } = parts;
  /** The item as it was when the form was filled with it; null: not filled yet. */
  let base: Fields | null = null;
  let basedOn: string | null = null;
  let edited = false;
  const offers = createOffers(keep, show);

  const isContent = (name: string): boolean => name !== ownField && !bookkeeping.has(name);
  const changesOf = (form: Fields): KeptEdits => ({ at: now(), ...changesIn(form, base ?? {}, isContent) });

  function startFrom(form: Fields): void {
    base = structuredClone(form);
    basedOn = carriedDate(form[ownField]) ?? dateOf(form);
    edited = false;
    offers.begin(form);
  }

  function rebase(item: Fields, form: Fields): void {
    basedOn = dateOf(item);
    // The form goes on showing the date it was loaded with, so that one stays in the base.
    base = { ...structuredClone(item), date_updated: form['date_updated'] };
    carry(basedOn);
  }

  /** Puts merged fields into the form, those that differ from it. */
  function take(merged: readonly MergedField[], form: Fields): void {
    offers.offer(merged.flatMap(([, { conflicts }]) => conflicts));
    for (const [name, { value }] of merged) if (!same(value, form[name])) set(name, value);
  }

  return {
    follow(shownForm) {
      const form = asWritten(shownForm);
      if (base === null || dateOf(form) !== dateOf(base)) startFrom(form);
      const changes = changesOf(form);
      const changed = Object.keys(changes.mine).length > 0;
      if (changed || edited) offers.keepPresent(changed ? [changes] : []);
      if (changed !== edited) carry(changed ? basedOn : null);
      edited = changed;
    },
    basis: () => (edited ? basedOn : null),
    putBack(form) {
      const offered = offers.take();
      if (offered !== undefined) take(mergeMine(form, offered), form);
    },
    discard: offers.discard,
    bringIn(theirs, form) {
      const { base: before, mine } = changesOf(form);
      rebase(theirs, form);
      const content = Object.fromEntries(Object.entries(theirs).filter(([name]) => isContent(name)));
      take(mergeTheirs(content, { base: before, mine }), form);
    },
    beginDraft(published, form, names) {
      rebase(published, form);
      for (const name of names) if (!same(form[name], published[name])) set(name, form[name]);
    },
  };
}

/** What was kept earlier and is neither put back nor discarded: it stays kept beside what is typed now. The oldest is offered first. */
function createOffers(keep: Keep, show: FormParts['show']) {
  let offers: readonly KeptEdits[] = [];
  let present: readonly KeptEdits[] = [];
  const write = (): void => keep.write([...offers, ...present]);
  const offer = (conflicts: EditsShown['conflicts'] = null): void =>
    show({ offered: offers[0] ?? null, conflicts });
  return {
    offer,
    begin(form: Fields): void {
      offers = keep.read().filter((kept) => differsFrom(form, kept));
      present = [];
      write();
      offer();
    },
    keepPresent(changes: readonly KeptEdits[]): void {
      present = changes;
      write();
    },
    /** The oldest, no longer offered; it stays kept until the form holds it. */
    take(): KeptEdits | undefined {
      const [oldest, ...later] = offers;
      offers = later;
      return oldest;
    },
    discard(): void {
      offers = offers.slice(1);
      write();
      offer();
    },
  };
}

/** A form without what Directus notes in a version: until Studio has loaded it again, the form of one that was just saved holds these notes. */
function asWritten(form: Fields): Fields {
  return versionNotes.every((name) => name in form) ? (withoutNotes(form) as Fields) : form;
}

/** Whether kept changes hold anything that the form does not. */
function differsFrom(form: Fields, { mine }: KeptEdits): boolean {
  return Object.entries(mine).some(([name, value]) => !same(asTyped(name, value), asTyped(name, form[name])));
}

type MergedField = readonly [string, ReturnType<typeof mergeField>];

/** The fields of a form that differ from what it was filled with, before and now. */
function changesIn(
  form: Fields,
  before: Fields,
  isContent: (name: string) => boolean,
): Pick<KeptEdits, 'base' | 'mine'> {
  const names = Object.keys(form).filter((name) => isContent(name) && !same(form[name], before[name]));
  const pick = (from: Fields): Fields => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { base: pick(before), mine: pick(form) };
}

function documentsOf(base: Fields, mine: Fields, theirs: Fields): Sides {
  return { base: base['document'], mine: mine['document'], theirs: theirs['document'] };
}

/** One's own changes, each merged with what the field holds there. */
function mergeMine(there: Fields, { base, mine }: Pick<KeptEdits, 'base' | 'mine'>): readonly MergedField[] {
  return Object.entries(mine).map(([name, value]) => [
    name,
    mergeField(name, base[name], value, there[name], documentsOf(base, mine, there)),
  ]);
}

/** Another person's content, with one's own changes merged into it. */
function mergeTheirs(
  theirs: Fields,
  { base, mine }: Pick<KeptEdits, 'base' | 'mine'>,
): readonly MergedField[] {
  return Object.entries(theirs).map(([name, value]) => [
    name,
    name in mine
      ? mergeField(name, base[name], mine[name], value, documentsOf(base, mine, theirs))
      : { value, conflicts: [] },
  ]);
}

/** A field without what the CMS fills in as it is saved: the signatures of accepted warnings. */
function asTyped(name: string, value: unknown): unknown {
  if (name !== 'accepted' || !Array.isArray(value)) return value;
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null ? { ...each, by: undefined, at: undefined } : each,
  );
}

/** A form that is drawn again with what is not saved keeps the date that it carries. */
function carriedDate(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** When what a form shows was saved; null: it is new, or not loaded yet. */
export function dateOf(form: Fields): string | null {
  const date = form['date_updated'];
  return typeof date === 'string' ? date : null;
}
