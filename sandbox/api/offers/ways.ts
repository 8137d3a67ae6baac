import type { Method, PayWay, SavedMethod } from '../../../src/contracts/generated/api.ts';
import { rupiah } from '../../foundation/rupiah.ts';

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

/** What a method says under its name: that it is slow, or what it costs. */
function hintOf({ status, reason, fee }: Method): PayWay['hint'] {
  if (status === 'degraded') return reason ?? degraded;
  return fee === 0 ? undefined : { en: `Service fee ${rupiah(fee)}`, id: `Biaya layanan ${rupiah(fee)}` };
}

/** A method for an order of this total; one that does not take it is down for this order. */
function methodWay(method: Method, total: number): PayWay {
  const { method: name, page, label, logo, status, reason, min, max } = method;
  const hint = hintOf(method);
  const way = {
    id: name,
    method: name,
    page,
    label,
    ...(logo === undefined ? {} : { logo }),
    ...(hint === undefined ? {} : { hint }),
  };
  if (status === 'down') return { ...way, status, reason: reason ?? down };
  if (total < min || total > max) {
    const bounds = `${rupiah(min)}–${rupiah(max)}`;
    return {
      ...way,
      status: 'down',
      reason: { en: `For amounts of ${bounds}`, id: `Untuk jumlah ${bounds}` },
    };
  }
  return { ...way, status };
}

/** A saved method, paid by the method of its type: where that is down, so is this. */
function savedWay(entry: SavedMethod, ways: readonly PayWay[]): readonly PayWay[] {
  const by = ways.find(({ method }) => method === entry.type);
  if (by === undefined) return [];
  const { saved_method_id: id, label, masked, status } = entry;
  const own = {
    ...by,
    id,
    saved_method_id: id,
    label: { en: label, id: label },
    hint: { en: masked, id: masked },
  };
  return [status === 'ACTIVE' ? own : { ...own, status: 'down', reason: saved[status] }];
}

/** Every way to pay an order, as one choice: what the subscriber has saved first, then the methods in the catalogue's order. */
export function payWays(
  total: number,
  methods: readonly Method[],
  savedMethods: readonly SavedMethod[],
): readonly PayWay[] {
  const ways = methods.map((method) => methodWay(method, total));
  const own = savedMethods.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
  return [...own.flatMap((entry) => savedWay(entry, ways)), ...ways];
}
