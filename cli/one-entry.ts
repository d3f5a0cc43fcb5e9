import {
  findOrganizerEntries,
  type OrganizerEntry,
} from '../src/record/entries/organizer-entry.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { entryColumns } from './entry-table.ts';
import { refuseName } from './people-by-name.ts';

/** Finds the only entry for a term, in the given edition or the one that takes registrations. */
export async function oneEntry(
  context: CommandContext,
  term: string,
  edition?: string,
): Promise<OrganizerEntry> {
  const editionId = await context.editionId(edition);
  const found = (await findOrganizerEntries(await context.database(), term)).filter(
    (entry) => entry.editionId === editionId,
  );
  const [entry, ...others] = found;
  if (!entry) throw await refuseName(context, term);
  if (others.length === 0) return entry;
  const list = context.tableText(found, entryColumns(context));
  throw new Refusal(`${context.t('cli.severalPeople', { term })}\n\n${list}`);
}
