import type { Match } from '../../../../organizing/season/statement/accept-match.server.ts';

/** A match as a form carries it. */
export function matchValue({ digest, reference, version }: Match): string {
  return `${digest}.${reference}.${version}`;
}

/** Reads a match out of a form; null where nothing was chosen, or it is none. */
export function readMatch(value: string): Match | null {
  const [, digest = '', reference = '', version = ''] =
    /^([0-9a-f]{32})\.([0-9A-Z]{7})\.(\d+(?:-\d+){2})$/.exec(value) ?? [];
  return digest === '' ? null : { digest, reference, version };
}
