/** What a code says besides its amount. */
export const merchant = {
  name: 'ALUR STREAMING',
  city: 'JAKARTA',
  postcode: '10110',
  nmid: 'ID1026000000880',
} as const;

/** CRC-16/CCITT-FALSE, as EMVCo asks for: four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** A dynamic QRIS code (EMVCo merchant-presented mode): the amount is in it, and it is good for one payment. */
export function qrString(reference: string, amount: number): string {
  const account = field('00', 'ID.CO.QRIS.WWW') + field('02', merchant.nmid) + field('03', 'UMI');
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('51', account),
    field('52', '4899'),
    field('53', '360'),
    field('54', String(amount)),
    field('58', 'ID'),
    field('59', merchant.name),
    field('60', merchant.city),
    field('61', merchant.postcode),
    field('62', field('05', reference.replaceAll('-', '').slice(0, 25))),
    '6304',
  ].join('');
  return body + crc16(body);
}
