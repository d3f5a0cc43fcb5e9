import { createHash } from 'node:crypto';

type Values = Readonly<Record<string, string>>;

/** What two people wrote at once into one field. */
export interface Changed {
  field: string;
  /** What stands there now. */
  theirs: string;
  /** What was sent. */
  mine: string;
}

export interface ComparedForm<Fields extends Values> {
  /** Fields that somebody changed since the form was shown, and this form too, to something else. */
  changed: Changed[];
  /** What was sent, where its writer touched it; elsewhere what stands there now. */
  values: Fields;
}

/**
 * What a form that edits a record was shown with: a short digest a field, for a hidden field named
 * `shown`. The values themselves need not travel twice.
 */
export function shownWith(values: Values): string {
  return Object.entries(values)
    .map(([field, value]) => `${field}:${digest(value)}`)
    .join(' ');
}

/**
 * Compares what a form sent with what stands there now, field by field. A field that its writer left
 * as it was takes over what another changed; one that both changed is told of in `changed`: nothing
 * is to be written then, but shown, with a new `shown`, for the second to choose.
 */
export function sameAsShown<Fields extends Values>(
  shown: string,
  { sent, present }: { sent: Fields; present: Fields },
): ComparedForm<Fields> {
  const before = new Map(
    shown.split(' ').map((pair) => {
      const at = pair.lastIndexOf(':');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const changed: Changed[] = [];
  const values = Object.entries(sent).map(([field, mine]) => {
    const theirs = present[field] ?? '';
    const was = before.get(field);
    if (theirs === mine || was === digest(theirs)) return [field, mine];
    if (was === digest(mine)) return [field, theirs];
    changed.push({ field, theirs, mine });
    return [field, mine];
  });
  return { changed, values: Object.fromEntries(values) as Fields };
}

function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 12);
}
