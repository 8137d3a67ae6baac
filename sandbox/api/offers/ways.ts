import type { Method, MethodOption, PayWay, SavedMethod } from '../../../src/contracts/generated/api.ts';
import { rupiah } from '../../foundation/rupiah.ts';

/** What an order may be paid by. */
export interface Catalogue {
  /** In the order of their rows. */
  readonly methods: readonly Method[];
  readonly options: readonly MethodOption[];
  /** Methods whose options are ways of their own. */
  readonly spread: ReadonlySet<string>;
  /** In the order of the page; a group that is not among them comes last. */
  readonly groups: readonly { readonly name: string; readonly label: PayWay['group'] }[];
}

/** What a subscriber has paid by before. */
export interface LastPaid {
  readonly method: string;
  /** Empty without one. */
  readonly option: string;
  /** The saved method as it may be shown; empty where it was paid by none. */
  readonly masked: string;
}

const saved = {
  EXPIRED: {
    en: 'This one has expired. Choose another way to pay.',
    id: 'Sudah kedaluwarsa. Pilih cara bayar lain.',
  },
  DISABLED: {
    en: 'This one is switched off. Choose another way to pay.',
    id: 'Sedang dinonaktifkan. Pilih cara bayar lain.',
  },
  PENDING: { en: 'This one is not linked yet.', id: 'Belum selesai dihubungkan.' },
} as const;

const down = {
  en: 'Not available at the moment. Choose another way to pay.',
  id: 'Sedang tidak tersedia. Pilih cara bayar lain.',
};
const degraded = {
  en: 'Slower than usual at the moment',
  id: 'Saat ini lebih lambat dari biasanya',
};
const usedLast = { en: 'Last used', id: 'Terakhir dipakai' };
const savedGroup = 'saved';

/** What a method says under its name: that it is slow, what it costs, or how it is paid. */
function hintOf({ status, reason, fee, hint }: Method): PayWay['hint'] {
  if (status === 'degraded') return reason ?? degraded;
  return fee === 0 ? hint : { en: `Service fee ${rupiah(fee)}`, id: `Biaya layanan ${rupiah(fee)}` };
}

/** Why a method can't pay an order of this total; null: it can. */
function refusalOf({ status, reason, min, max }: Method, total: number): PayWay['label'] | null {
  if (status === 'down') return reason ?? down;
  if (total >= min && total <= max) return null;
  const bounds = `${rupiah(min)}–${rupiah(max)}`;
  return { en: `For amounts of ${bounds}`, id: `Untuk jumlah ${bounds}` };
}

function groupLabel({ groups }: Catalogue, name: string): PayWay['group'] {
  return groups.find((group) => group.name === name)?.label ?? { en: name, id: name };
}

/** A method for an order of this total; one that does not take it is down for this order. */
function methodWay(method: Method, total: number, group: PayWay['group']): PayWay {
  const { method: name, page, form, label, logo, mark, status } = method;
  const hint = hintOf(method);
  const reason = refusalOf(method, total);
  return {
    id: name,
    method: name,
    page,
    form,
    group,
    label,
    ...(logo === undefined ? {} : { logo }),
    ...(mark === undefined ? {} : { mark }),
    ...(hint === undefined ? {} : { hint }),
    ...(reason === null ? { status } : { status: 'down', reason }),
  };
}

/** A method as ways: one, or one for each of its options, of which nothing is left to ask. */
function waysOf(catalogue: Catalogue, method: Method, total: number): readonly PayWay[] {
  const way = methodWay(method, total, groupLabel(catalogue, method.group));
  if (!catalogue.spread.has(method.method)) return [way];
  return catalogue.options
    .filter((option) => option.method === method.method)
    .map(({ value, label, logo, mark }) => ({
      ...way,
      id: `${way.id}:${value}`,
      option: value,
      form: 'none',
      label: { en: label, id: label },
      ...(logo === undefined ? {} : { logo }),
      ...(mark === undefined ? {} : { mark }),
    }));
}

/** A saved method, paid by the method of its type: where that is down, so is this. */
function savedWay(entry: SavedMethod, by: PayWay | undefined, group: PayWay['group']): readonly PayWay[] {
  if (by === undefined) return [];
  const { saved_method_id: id, label, masked, status } = entry;
  const own: PayWay = {
    ...by,
    id,
    saved_method_id: id,
    form: 'none',
    group,
    label: { en: label, id: label },
    hint: { en: masked, id: masked },
  };
  return [status === 'ACTIVE' ? own : { ...own, status: 'down', reason: saved[status] }];
}

/** Every way to pay an order, as one choice: what the subscriber has saved first, then the methods, group by group in the catalogue's order. */
export function payWays(
  total: number,
  catalogue: Catalogue,
  savedMethods: readonly SavedMethod[],
): readonly PayWay[] {
  const { methods, groups } = catalogue;
  const place = ({ group }: Method): number => {
    const index = groups.findIndex(({ name }) => name === group);
    return index === -1 ? groups.length : index;
  };
  const sorted = methods.toSorted((one, other) => place(one) - place(other));
  const own = savedMethods
    .toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
    .flatMap((entry) => {
      const method = methods.find((each) => each.method === entry.type);
      const group = groupLabel(catalogue, savedGroup);
      return savedWay(entry, method && methodWay(method, total, group), group);
    });
  return [...own, ...sorted.flatMap((method) => waysOf(catalogue, method, total))];
}

/**
 * The way that is offered first: the one that was paid by last, where it can be used, else the first that can; with what was used last named as such.
 * @returns the ways, and the id of that one; no id where none can be used
 */
export function preferredWay(
  ways: readonly PayWay[],
  last: LastPaid | undefined,
): { readonly ways: readonly PayWay[]; readonly preferred?: string } {
  const usable = ways.filter(({ status }) => status !== 'down');
  const used =
    last === undefined
      ? undefined
      : usable.find(
          ({ method, option = '', saved_method_id: id, hint }) =>
            method === last.method &&
            option === last.option &&
            (id === undefined ? '' : hint?.en) === last.masked,
        );
  const first = used ?? usable[0];
  return {
    ways: ways.map((way) => (way === used ? { ...way, note: usedLast } : way)),
    ...(first === undefined ? {} : { preferred: first.id }),
  };
}
