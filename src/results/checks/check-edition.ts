import type { Edition } from '../../editions/catalogue.ts';
import { asEntrant, checkPeople } from '../../editions/files/check-people.ts';
import type { Heat } from '../../editions/files/heats-file.ts';
import type {
  RegisteredParticipant,
  StaticParticipant,
} from '../../editions/files/registered-participant.ts';
import type { ResultsFile } from '../../editions/files/results-file.ts';
import type { ContentIssue } from '../../platform/content/content-error.ts';
import { checkHeats, checkResultsInHeats } from './check-heats.ts';
import { checkQualifiers } from './check-qualifiers.ts';
import { checkResultRows, checkTables } from './check-tables.ts';

/** The files of one raced edition, each already valid by itself. */
export type EditionFiles = {
  edition: Edition;
  participants: readonly (StaticParticipant | RegisteredParticipant)[];
  results: ResultsFile;
  heats: readonly Heat[];
};

/** Where the files of an edition break the rules of the sport or contradict each other; empty when they agree. */
export function checkEdition({
  edition,
  participants,
  results,
  heats,
}: EditionFiles): ContentIssue[] {
  return [
    ...checkTables(results),
    ...checkResultRows(results, edition.penalties),
    ...checkQualifiers(results, edition.penalties),
    ...(edition.heats === null
      ? []
      : [...checkHeats(edition, heats), ...checkResultsInHeats(results, heats)]),
    ...checkPeople(participants.map(asEntrant), results, heats),
  ];
}
