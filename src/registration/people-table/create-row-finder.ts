import { chooseNamesake, type Namesake } from '../../record/people/choose-namesake.ts';
import type { Identity } from '../../record/people/personal-document.ts';
import { findCategoryEvent, type WithEvents } from '../../record/race/is-same-event.ts';
import type { RegistrationEntry } from '../rules/check-registration.ts';

interface PersonOfTable extends Namesake {
  entries: {
    numbers: readonly string[];
    isOfEdition: true;
    event: string | number;
    line: number;
  }[];
}

/**
 * Returns a function that takes the rows of a table in their order and returns the line of the earlier row that enters
 * the same person in the same event; undefined for the first such row. People are distinguished as among stored
 * entries.
 */
export function createRowFinder(
  race: WithEvents,
): (
  row: Pick<RegistrationEntry, 'document' | 'category'> & { line: number },
) => number | undefined {
  const people = new Map<string, PersonOfTable[]>();
  return ({ document, category, line }) => {
    const numbers = document.kind === 'none' ? document.numbers : [];
    const event = findCategoryEvent(race, category);
    const key = keyOf(document);
    const namesakes = people.get(key) ?? [];
    people.set(key, namesakes);
    const known = chooseNamesake(namesakes, numbers);
    const other = known?.entries.find((entry) => entry.event === event);
    if (other) return other.line;
    const entry = { numbers, isOfEdition: true, event, line } as const;
    if (known) known.entries.push(entry);
    else namesakes.push({ entries: [entry] });
    return undefined;
  };
}

function keyOf(document: Identity): string {
  return document.kind === 'none'
    ? `${document.nameKey}:${document.dateBirth}`
    : `${document.kind}:${document.country}:${document.number}`;
}

/** Returns the column of a table that identifies a person. */
export function columnOfPerson({ kind }: Pick<Identity, 'kind'>): 'name' | 'personal_id' {
  return kind === 'none' ? 'name' : 'personal_id';
}
