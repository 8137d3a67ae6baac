/** JSON pointer (RFC 6901) of a place below `base`. */
export function pointerAt(base: string, ...segments: readonly (string | number)[]): string {
  return [
    base,
    ...segments.map((segment) => String(segment).replaceAll('~', '~0').replaceAll('/', '~1')),
  ].join('/');
}
