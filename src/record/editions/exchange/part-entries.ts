import type { ContactsFile, RecordEntry, RecordFile } from './record-file.ts';

type Published = Pick<RecordFile, 'entries' | 'heats' | 'decisions'>;

/**
 * Splits entries by file: unpaid ones are private, unless a run or a decision refers to them. People in a boat follow the
 * boat's entry.
 */
export function partEntries({ entries, heats, decisions }: Published): {
  shown: RecordEntry[];
  kept: RecordEntry[];
} {
  const named = new Set(
    [...heats.flatMap(({ runs }) => runs), ...decisions].map((one) => one.person),
  );
  const byPerson = new Map(entries.map((entry) => [entry.person, entry]));
  const isPaid = ({ paymentVerifiedAt, person }: RecordEntry) =>
    paymentVerifiedAt !== undefined || named.has(person);
  const isShown = (entry: RecordEntry) => {
    const boat = entry.boat === undefined ? entry : byPerson.get(entry.boat);
    return isPaid(entry) && boat !== undefined && isPaid(boat);
  };
  return { shown: entries.filter(isShown), kept: entries.filter((entry) => !isShown(entry)) };
}

export function allEntries(
  { entries }: Pick<RecordFile, 'entries'>,
  contacts: Pick<ContactsFile, 'entries'> | null,
): RecordEntry[] {
  const kept = [...(contacts?.entries ?? [])];
  const merged = entries.flatMap((entry) => {
    const next = kept.findIndex(({ registeredAt }) => registeredAt >= entry.registeredAt);
    return [...kept.splice(0, next === -1 ? kept.length : next), entry];
  });
  return [...merged, ...kept];
}
