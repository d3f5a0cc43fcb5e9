import type { Match } from './accept-match.server.ts';

export function matchValue({ digest, reference, version, isSum }: Match): string {
  return `${digest}.${reference}.${version}${isSum ? '.sum' : ''}`;
}

/** Reads a match from a form. Null for an empty or invalid value. */
export function readMatch(value: string): Match | null {
  const [, digest = '', reference = '', version = '', sum] =
    /^([0-9a-f]{32})\.([0-9A-Z]{7})\.(\d+(?:-\d+){2})(\.sum)?$/.exec(value) ?? [];
  return digest === '' ? null : { digest, reference, version, isSum: sum !== undefined };
}
