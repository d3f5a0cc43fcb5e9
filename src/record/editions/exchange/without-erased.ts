import { erasedName } from '../../people/erased-name.ts';
import { nameTeam } from '../record/name-team.ts';
import { splitEntryKey, toEntryKey } from '../to-entry-key.ts';
import { entryAnswers } from './entry-answers.ts';
import type { ContactsFile, RecordEntry, RecordFile } from './record-file.ts';

export interface ErasedPerson {
  /** Key without the name, when results lose the name too. Null when results keep the name. */
  replacedBy: string | null;
}

/** A boat's name in the name of a team is never cut to fewer letters. */
const shortestCut = 8;

interface Files {
  record: RecordFile;
  contacts: ContactsFile | null;
}

/** Removes erased people, except data that results need. Decisions of the jury are removed with the name. */
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
  const known = new Map(
    [...record.entries, ...(contacts?.entries ?? [])].map((entry) => [entry.person, entry]),
  );
  const staysInTeam = (person: string) =>
    !erasedOf(person) || (published.has(person) && !isNameless(person));
  const crewName = ({ person, name }: RecordEntry): string => {
    const gone = inBoats.filter((one) => one.boat === person).map((one) => one.name);
    const names = name.split(' / ').filter((one) => !gone.includes(one));
    return names.join(' / ');
  };
  const teamName = ({ name, boatName = null, team = [] }: RecordEntry): string => {
    const boats = team.flatMap((person) => known.get(person) ?? []);
    const isAsBefore = boats.every((boat) => {
      return staysInTeam(boat.person) && crewName(boat) === boat.name;
    });
    if (isAsBefore) return name;
    const left = boats.filter(({ person }) => staysInTeam(person));
    const named = left.map((boat) => {
      const isPublic = name.includes(boat.name.slice(0, shortestCut).trim());
      return { name: crewName(boat), bib: boat.bib ?? null, isPublic };
    });
    return nameTeam(boatName, named) || erasedName;
  };
  const kept = (whole: RecordEntry): RecordEntry => {
    const { boat, substitute, team = [], ...entry } = whole;
    const left = team.filter(staysInTeam);
    const own = {
      ...entry,
      name: team.length > 0 ? teamName(whole) : crewName(whole),
      ...(left.length > 0 && { team: left }),
    };
    // A boat is removed with the entry of the person who entered it.
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
