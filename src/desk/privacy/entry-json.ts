import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';

/** Names that commands have always printed, because scripts read them. */
const printedNames: Record<string, string> = {
  accessToken: 'identity',
  entryStatus: 'place',
} satisfies Partial<Record<keyof OrganizerEntry, string>>;

export function entryJson(entry: OrganizerEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [printedNames[name] ?? name, value]),
  );
}
