import { createHash } from 'node:crypto';

type Values = Readonly<Record<string, string>>;

export interface FieldConflict {
  field: string;
  theirs: string;
  mine: string;
}

export interface ComparedForm<Fields extends Values> {
  /** Fields that another person and this form both changed, to different values. */
  changed: FieldConflict[];
  /** The sent value of each field that the sender changed, else the current value. */
  values: Fields;
}

/** Returns digests for the hidden field `shown`, so that the shown values need not be sent back. */
export function shownWith(values: Values): string {
  return Object.entries(values)
    .map(([field, value]) => `${field}:${digest(value)}`)
    .join(' ');
}

/**
 * Compares a sent form with the current values, field by field. An untouched field takes over another person's change.
 * When `changed` lists a field that both changed, nothing may be written, and the form is shown again with a new
 * `shown`.
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
  const changed: FieldConflict[] = [];
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
