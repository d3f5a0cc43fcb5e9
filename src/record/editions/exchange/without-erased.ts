import { erasedName } from '../../people/erased-name.ts';
import { splitEntryKey, toEntryKey } from '../to-entry-key.ts';
import { entryAnswers } from './entry-answers.ts';
import type { ContactsFile, RecordEntry, RecordFile } from './record-file.ts';

export interface ErasedPerson {
  /** Key without the name, when results lose the name too. Null when results keep the name. */
  replacedBy: string | null;
}

interface Files {
  record: RecordFile;
  contacts: ContactsFile | null;
}

/** Removes erased people, except what results need. Decisions of the jury go with the name. */
export function withoutErased(
  { record, contacts }: Files,
  erasedPersonOf: (person: string) => ErasedPerson | undefined,
): Files {
  const erasedOf = (key: string) => erasedPersonOf(splitEntryKey(key).person);
  const renamed = <Unit extends { person: string }>(unit: Unit): Unit => {
    const { person, entryNumber } = splitEntryKey(unit.person);
    return { ...unit, person: toEntryKey(erasedOf(person)?.replacedBy ?? person, entryNumber) };
  };
  const isNameless = (person: string) => typeof erasedOf(person)?.replacedBy === 'string';
  const published = new Set([
    ...record.heats.flatMap(({ runs }) => runs.map(({ person }) => person)),
    ...record.decisions.map(({ person }) => person),
  ]);
  const inBoats = [...record.entries, ...(contacts?.entries ?? [])].filter(
    ({ boat, person }) =>
      boat !== undefined && erasedOf(person) && (isNameless(person) || !published.has(boat)),
  );
  const nameOf = new Map(
    [...record.entries, ...(contacts?.entries ?? [])].map(({ person, name }) => [person, name]),
  );
  const staysInTeam = (person: string) =>
    !erasedOf(person) || (published.has(person) && !isNameless(person));
  const kept = ({ boat, substitute, team = [], ...entry }: RecordEntry): RecordEntry => {
    const gone = [
      ...inBoats.filter((one) => one.boat === entry.person).map(({ name }) => name),
      ...team.flatMap((person) => (staysInTeam(person) ? [] : (nameOf.get(person) ?? []))),
    ];
    const names = entry.name
      .split(' / ')
      .filter((name) => !gone.includes(name) && !gone.includes(withoutBib(name)));
    const left = team.filter(staysInTeam);
    const own = {
      ...entry,
      name: names.join(' / '),
      ...(left.length > 0 && { team: left }),
    };
    // A boat goes with the entry of the person who entered it.
    if (boat === undefined || (erasedOf(boat) && !published.has(boat))) return own;
    const seat = renamed({ person: boat });
    return { ...own, boat: seat.person, ...(substitute && { substitute }) };
  };
  const entries = record.entries.flatMap((entry) => {
    const erased = erasedOf(entry.person);
    if (!erased) return [kept(entry)];
    return published.has(entry.person) ? [renamed(publishedPart(entry, erased))] : [];
  });
  return {
    record: {
      ...record,
      entries,
      heats: record.heats.map((heat) => ({ ...heat, runs: heat.runs.map(renamed) })),
      decisions: record.decisions.filter(({ person }) => !isNameless(person)).map(renamed),
    },
    contacts: contacts && {
      ...contacts,
      entries: contacts.entries.filter(({ person }) => !erasedOf(person)).map(kept),
      contacts: contacts.contacts.filter(({ person }) => !erasedOf(person)),
    },
  };
}

/** Returns the name of a boat as a team lists it, without its bib. */
function withoutBib(name: string): string {
  return name.replace(/^\d+ /, '');
}

function publishedPart(entry: RecordEntry, { replacedBy }: ErasedPerson): RecordEntry {
  const { person, name, bib, registeredAt } = entry;
  return {
    person,
    name: replacedBy === null ? name : erasedName,
    ...entryAnswers.needed(entry),
    ...(bib !== undefined && { bib }),
    registeredAt,
    listed: false,
  };
}
