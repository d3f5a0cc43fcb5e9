import { erasedName } from '../../people/erased-people.ts';
import type { ContentIssue } from '../../platform/content/content-error.ts';
import type { Heat } from './heats-file.ts';
import type { RegisteredParticipant, StaticParticipant } from './registered-participant.ts';
import type { ResultsFile } from './results-file.ts';

type Entrant = Pick<StaticParticipant, 'id' | 'person' | 'name'> & { paid: boolean };

/** A participant of either kind of file, as far as results refer to one. */
export function asEntrant(participant: StaticParticipant | RegisteredParticipant): Entrant {
  const { id, person, name } = participant;
  const paid =
    'payment' in participant ? participant.payment === 1 : participant.payment_verified_at !== null;
  return { id, person, name, paid };
}

/**
 * Where results and heats contradict the list of participants: another name or number, or somebody
 * who has not paid. Who is in no list may have registered on the site, or been erased from it.
 */
export function checkPeople(
  entrants: readonly Entrant[],
  results: ResultsFile,
  heats: readonly Heat[],
): ContentIssue[] {
  const named = [
    ...(results.finalists ?? []).map(({ person, name, participant_id }, index) => ({
      path: `finalists[${index}]`,
      person,
      name,
      id: participant_id,
    })),
    ...(results.qualifiers ?? []).map(({ person, name, participant_id }, index) => ({
      path: `qualifiers[${index}]`,
      person,
      name,
      id: participant_id,
    })),
    ...(results.results ?? []).map(({ person, participant_name }, index) => ({
      path: `results[${index}]`,
      person,
      name: participant_name,
      id: null,
    })),
    ...heats.flatMap((heat, order) =>
      heat.results.map(({ person, name }, index) => ({
        path: `heats[${order}].results[${index}]`,
        person,
        name,
        id: null,
      })),
    ),
  ];
  return named.flatMap(({ path, person, name, id }) => {
    const entrant = entrants.find((known) => known.person === person);
    if (entrant === undefined || name === erasedName) return [];
    if (entrant.name !== name) return [{ path, expected: entrant.name, found: name }];
    if (id !== null && entrant.id !== id) {
      return [{ path, expected: `participant_id ${entrant.id}`, found: String(id) }];
    }
    return entrant.paid ? [] : [{ path, expected: 'a paid participant', found: name }];
  });
}
