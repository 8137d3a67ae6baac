/** What finding a route asks of one. */
interface Pattern {
  readonly path: string;
  /** Closes a parameter to these values. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
}

/** Finds the route that a path belongs to; a slash at its end makes no difference. A plain path wins over one with parameters. */
export function findRoute<R extends Pattern>(routes: readonly R[], path: string): R | null {
  const plain = withoutSlash(path);
  return routes.find((route) => route.path === plain) ?? routes.find((route) => fits(route, plain)) ?? null;
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

function fits({ path, params }: Pattern, given: string): boolean {
  const wanted = path.split('/');
  const segments = given.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => {
      const value = segments[at] ?? '';
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment === value;
      return value !== '' && (params?.[name]?.includes(value) ?? true);
    })
  );
}
