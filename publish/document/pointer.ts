/** JSON pointer (RFC 6901) of a place below `base`. */
export function pointerAt(base: string, ...segments: readonly (string | number)[]): string {
  let pointer = base;
  for (const segment of segments) pointer += `/${escapeName(String(segment))}`;
  return pointer;
}

/** Most names have nothing to escape, and a check of a document makes tens of thousands of pointers. */
function escapeName(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}
