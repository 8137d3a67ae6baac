/** What a browser may say of its connection; Safari and Firefox say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether the connection is slow, or its owner saves data: nothing is loaded ahead then (spec 4). */
export function isSlowConnection(device: object): boolean {
  const { connection } = device as { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
