import type { ContentIssue } from '../../../platform/content/content-error.ts';
import { checkRun } from '../record/check-run.ts';
import type { Edition } from '../record/edition-facts.ts';
import { gateOfColumn } from '../record/result-column.ts';
import { boatsOfHeat, heatsOfGroup, isOfGroup } from '../record/result-group.ts';
import { partEntries } from './part-entries.ts';
import type { ContactsFile, RecordEntry, RecordFile, RecordHeat } from './record-file.ts';

/** Returns contradictions in a record and breaches of the rules of the sport. */
export function checkRecord(record: RecordFile, year: number): ContentIssue[] {
  const { edition, entries, heats, groups } = record;
  const people = new Set(entries.map(({ person }) => person));
  return [
    ...(edition.year === year
      ? []
      : [
          {
            path: 'edition.year',
            expected: `the year of its folder, ${year}`,
            found: String(edition.year),
          },
        ]),
    ...checkViews(edition),
    ...twice('groups', groups, ({ id }) => id, 'id'),
    ...groups.flatMap(({ columns }, index) => checkColumns(edition, columns, `groups[${index}]`)),
    ...twice('entries', entries, ({ person }) => person, 'person'),
    ...checkShown(record),
    ...entries.flatMap(({ boat }, index) => checkSeat(boat, people, index)),
    ...checkTeams(entries, people),
    ...twice('entries', entries, ({ bib }) => bib, 'bib'),
    ...twice('heats', heats, ({ id }) => String(id), 'id'),
    ...heats.flatMap((heat, index) => {
      const boats = boatsOfHeat(groups, heat.id);
      return checkHeat({ edition, people, boats }, heat, `heats[${index}]`);
    }),
    ...checkDescents(record),
    ...checkDecisions(record, people),
  ];
}

/** Returns contacts that belong to another edition or to no entry, or that repeat an entry. */
export function checkContacts(
  { year, entries: kept, contacts }: ContactsFile,
  { edition, entries: shown }: RecordFile,
): ContentIssue[] {
  const people = new Set([...shown, ...kept].map(({ person }) => person));
  // The record's entries count as already seen, so that issues point at the contacts.
  const twiceIn = (field: 'person' | 'bib') =>
    twice('entries', kept, (entry) => entry[field], field, shown);
  return [
    ...(year === edition.year
      ? []
      : [
          {
            path: 'year',
            expected: `the year of its folder, ${edition.year}`,
            found: String(year),
          },
        ]),
    ...twiceIn('person'),
    ...twiceIn('bib'),
    ...kept.flatMap(({ boat }, index) => checkSeat(boat, people, index)),
    ...checkTeams(kept, people),
    ...kept.flatMap(({ paymentVerifiedAt, boat }, index) =>
      paymentVerifiedAt === undefined || boat !== undefined
        ? []
        : [
            {
              path: `entries[${index}].paymentVerifiedAt`,
              expected: 'nothing (who paid is in record.json)',
              found: paymentVerifiedAt,
            },
          ],
    ),
    ...twice('contacts', contacts, ({ person }) => person, 'person'),
    ...contacts.flatMap(({ person }, index) =>
      people.has(person) ? [] : [stranger(`contacts[${index}].person`, person)],
    ),
  ];
}

/** Finds people in the boat of a person without an entry. */
function checkSeat(
  boat: string | undefined,
  people: ReadonlySet<string>,
  index: number,
): ContentIssue[] {
  return boat === undefined || people.has(boat) ? [] : [stranger(`entries[${index}].boat`, boat)];
}

/** Finds boats of teams that are no entries. */
function checkTeams(
  entries: readonly Pick<RecordEntry, 'team'>[],
  people: ReadonlySet<string>,
): ContentIssue[] {
  return entries.flatMap(({ team = [] }, index) =>
    team.flatMap((boat, place) =>
      people.has(boat) ? [] : [stranger(`entries[${index}].team[${place}]`, boat)],
    ),
  );
}

/** Finds entries of no public list, which must not be in a public file. */
function checkShown(record: RecordFile): ContentIssue[] {
  const kept = new Set(partEntries(record).kept);
  return record.entries.flatMap((entry, index) => {
    if (!kept.has(entry)) return [];
    const expected = 'paymentVerifiedAt, a run or a decision (others belong into contacts.json)';
    return [{ path: `entries[${index}]`, expected, found: entry.person }];
  });
}

/** Finds paddlers with two runs of one descent in a ranking, because a ranking takes one run of each. */
function checkDescents({ heats, groups, entries }: RecordFile): ContentIssue[] {
  const runs = heats.flatMap(({ id, descent, runs: own }, heat) =>
    own.map(({ person }, index) => ({ id, descent, person, heat, index })),
  );
  const seen = new Map<string, number>();
  const issues = new Map<string, ContentIssue>();
  const who = new Map(entries.map((entry) => [entry.person, entry]));
  for (const [ranking, isIn] of listRankings(groups).entries()) {
    for (const { id, descent, person, heat, index } of runs) {
      const entry = who.get(person);
      if (!entry || !isIn(entry, id)) continue;
      const key = `${ranking} ${descent} ${person}`;
      const first = seen.get(key) ?? heat;
      seen.set(key, first);
      // A repetition within one heat is reported by the check of the heat.
      if (first === heat) continue;
      const path = `heats[${heat}].runs[${index}].person`;
      issues.set(path, { path, expected: `one run of descent ${descent}`, found: person });
    }
  }
  return [...issues.values()];
}

type IsRanked = (entry: RecordFile['entries'][number], heat: number) => boolean;

/** Returns, for each ranking of a record, which runs it takes: those of a list, of each of its phases, or of no list. */
function listRankings(groups: RecordFile['groups']): IsRanked[] {
  const named = new Set(groups.flatMap((group) => heatsOfGroup(group) ?? []));
  const phases = groups.flatMap(({ heats, who, before = [] }): IsRanked[] =>
    heats === undefined
      ? [(entry) => isOfGroup({ who }, entry)]
      : [{ heats }, ...before].map((phase) => (_, heat) => phase.heats.includes(heat)),
  );
  return [...phases, (_, heat) => !named.has(heat)];
}

/** Decisions must be in the order in which they were made, because the database stores them so. */
function checkDecisions({ decisions }: RecordFile, people: ReadonlySet<string>): ContentIssue[] {
  return decisions.flatMap(({ person, at }, index) => {
    const before = decisions[index - 1]?.at ?? at;
    const path = `decisions[${index}]`;
    return [
      ...(people.has(person) ? [] : [stranger(`${path}.person`, person)]),
      ...(at < before ? [{ path: `${path}.at`, expected: `${before} or later`, found: at }] : []),
    ];
  });
}

/** Whether a heat id belongs to the edition (2021: up to 6; 2023: 10 and up). */
function hasHeat({ heats }: Edition, heatId: number): boolean {
  if (heats === null) return true;
  return heatId >= heats.from && (heats.to === null || heatId <= heats.to);
}

function checkViews({ heats, gates }: Edition): ContentIssue[] {
  if (heats === null || heats.gates >= gates) return [];
  const expected = `at least the ${gates} gates that count`;
  return [{ path: 'edition.heats.gates', expected, found: String(heats.gates) }];
}

function checkColumns(
  { gates }: Edition,
  columns: RecordFile['groups'][number]['columns'],
  at: string,
): ContentIssue[] {
  return columns.flatMap((column, index) => {
    const gate = gateOfColumn(column);
    if (gate === null || gate <= gates) return [];
    const expected = `a gate that counts, up to gate${gates}`;
    return [{ path: `${at}.columns[${index}]`, expected, found: column }];
  });
}

function checkHeat(
  { edition, people, boats }: { edition: Edition; people: ReadonlySet<string>; boats: number },
  heat: RecordHeat,
  at: string,
): ContentIssue[] {
  return [
    ...(hasHeat(edition, heat.id)
      ? []
      : [{ path: `${at}.id`, expected: `an id of ${edition.year}`, found: String(heat.id) }]),
    ...twice(`${at}.runs`, heat.runs, ({ person }) => person, 'person'),
    ...heat.runs.flatMap((run, index) => [
      ...(people.has(run.person) ? [] : [stranger(`${at}.runs[${index}].person`, run.person)]),
      ...checkRun(edition, run, `${at}.runs[${index}]`, boats),
    ]),
  ];
}

function twice<Unit>(
  list: string,
  units: readonly Unit[],
  toKey: (unit: Unit) => string | number | undefined,
  field: string,
  before: readonly Unit[] = [],
): ContentIssue[] {
  const seen = new Set(before.map(toKey));
  return units.flatMap((unit, index) => {
    const key = toKey(unit);
    if (key === undefined) return [];
    const known = seen.has(key);
    seen.add(key);
    const path = `${list}[${index}].${field}`;
    return known ? [{ path, expected: 'one that no other has', found: String(key) }] : [];
  });
}

function stranger(path: string, person: string): ContentIssue {
  return { path, expected: 'somebody among the entries', found: person };
}
