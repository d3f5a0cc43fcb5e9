import { plainHeading } from '../../../platform/text/plain-heading.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import type { EntryCategory } from '../../../record/race/race.ts';
import type { BoatIssueCode, ImportIssue } from '../read-participants-rows.ts';

export const seats = ['captain', 'paddler', 'substitute'] as const;
export type Seat = (typeof seats)[number];
export const isSeat = (written: string | null): written is Seat =>
  seats.some((seat) => seat === written);

/** Entry in the record: the boat is the entry itself, unless the person is in the boat of another entry. */
export interface StoredEntry {
  participantId: number;
  category: CategoryCode;
  boatId: number;
}

/** Row of the file with its columns about boats and teams. */
export interface BoatRow {
  line: number;
  /** Null when the row names no known category. */
  category: CategoryCode | null;
  person: string;
  boatName: string;
  seat: Seat | null;
  teams: readonly string[];
  /** Whether the row has an issue of its own, so that it cannot be imported. */
  isFaulty: boolean;
  /** The person's entry in the event of the category. Null when there is none. */
  stored: StoredEntry | null;
}

export interface StoredTeam {
  teamId: number;
  category: CategoryCode;
  /** Null when the team goes by its boats alone; a file then names its captain. */
  ownName: string | null;
  captain: string;
}

export interface StoredBoats {
  /** People in stored boats besides the captain, by the entry of the boat. */
  people: ReadonlyMap<number, readonly { isSubstitute: boolean }[]>;
  teams: readonly StoredTeam[];
  /** Boats of each stored team. */
  boatsOf: ReadonlyMap<number, readonly number[]>;
}

/** An entry of the record, or the entry that a row of the file makes. */
export type EntryOf = { participantId: number } | { line: number };

export interface CrewPlan {
  boat: EntryOf;
  /** Name to give the boat. Null when it goes by the names of its people, undefined when it stays. */
  name: string | null | undefined;
  members: readonly { line: number; isSubstitute: boolean }[];
}

export interface TeamPlan {
  team: EntryOf;
  name: string | null;
  boats: readonly EntryOf[];
}

export interface BoatCheck {
  issues: ImportIssue[];
  crews: CrewPlan[];
  teams: TeamPlan[];
}

type Terms = Pick<
  EntryCategory,
  'category' | 'boat' | 'crewSize' | 'crewSubstitutes' | 'teamBoats'
>;

interface RowGroup {
  terms: Terms;
  name: string;
  rows: readonly BoatRow[];
}

/**
 * Joins the rows of a file to boats and teams. Rows of one category with the same boat name are one boat; a team is a row
 * of its own, whose boats name it. A boat or team with an issue is left out with all of its rows.
 */
export function checkBoats(
  rows: readonly BoatRow[],
  categories: readonly Terms[],
  stored: StoredBoats,
): BoatCheck {
  const found: ImportIssue[] = [];
  const say = (
    row: BoatRow,
    column: string,
    code: BoatIssueCode,
    more: Partial<ImportIssue> = {},
  ) => found.push({ line: row.line, column, code, ...more });
  const termsOf = (category: CategoryCode | null) =>
    categories.find((one) => one.category === category);
  for (const row of rows) {
    const terms = termsOf(row.category);
    if (terms === undefined) continue;
    const hasBoat = terms.crewSize !== undefined || terms.teamBoats !== undefined;
    if (row.boatName !== '' && !hasBoat) say(row, 'boat_name', 'not_a_crew');
    else if (row.seat !== null && (terms.crewSize === undefined || row.boatName === ''))
      say(row, 'seat', 'not_a_crew');
    if (row.teams.length > 0 && terms.teamBoats !== undefined) say(row, 'in_team', 'not_a_boat');
  }
  const groups = groupRows(rows, categories);
  const crews = groups.filter(({ terms }) => terms.crewSize !== undefined);
  const plans = crews.map((group) => ({ group, plan: checkCrew(group, stored, say) }));
  const boatOf = (row: BoatRow): EntryOf => {
    const crew = plans.find(({ group }) => group.rows.includes(row))?.plan;
    if (crew) return crew.boat;
    return row.stored ? { participantId: row.stored.boatId } : { line: row.line };
  };
  const teams = checkTeams(rows, { groups, boatOf, termsOf, stored, say });
  const bound = [...groups.map((group) => group.rows), ...teams.map(({ rowsOf }) => rowsOf)];
  const issues = [...found, ...leaveOut(rows, bound, found)];
  const failed = new Set(issues.map(({ line }) => line));
  const stands = (of: readonly BoatRow[]) =>
    of.every(({ line, isFaulty }) => !failed.has(line) && !isFaulty);
  return {
    issues,
    crews: plans.flatMap(({ group, plan }) => (plan && stands(group.rows) ? [plan] : [])),
    teams: teams.flatMap(({ plan, rowsOf }) => (plan && stands(rowsOf) ? [plan] : [])),
  };
}

type Say = (row: BoatRow, column: string, code: BoatIssueCode, more?: Partial<ImportIssue>) => void;

/** A row without a readable category belongs to each group of its boat name, so that none is imported without it. */
function groupRows(rows: readonly BoatRow[], categories: readonly Terms[]): RowGroup[] {
  const named = Map.groupBy(
    rows.filter(({ boatName }) => boatName !== ''),
    ({ boatName }) => plainHeading(boatName),
  );
  return [...named.values()].flatMap((same) =>
    categories
      .filter(({ crewSize, teamBoats }) => crewSize !== undefined || teamBoats !== undefined)
      .flatMap((terms): RowGroup[] => {
        const isOf = ({ category }: BoatRow) => category === terms.category;
        if (!same.some(isOf)) return [];
        const own = same.filter((row) => isOf(row) || row.category === null);
        return [{ terms, name: own[0]?.boatName ?? '', rows: own }];
      }),
  );
}

function checkCrew(
  { terms, name, rows }: RowGroup,
  stored: StoredBoats,
  say: Say,
): CrewPlan | null {
  const [first] = rows;
  const fresh = rows.filter((row) => row.stored === null);
  if (!first || fresh.length === 0) return null;
  const known = rows.flatMap((row) => (row.stored ? [{ row, entry: row.stored }] : []));
  const boatId = known[0]?.entry.boatId;
  for (const { row, entry } of known) {
    if (entry.boatId !== boatId || entry.category !== terms.category)
      say(row, 'boat_name', 'other_boat');
  }
  const captains = fresh.filter(({ seat }) => seat === 'captain');
  const captain =
    boatId === undefined
      ? (captains[0] ?? fresh.find(({ seat }) => seat !== 'substitute') ?? first)
      : null;
  const otherCaptain = captain ?? known[0]?.row ?? first;
  for (const row of captains) {
    if (row !== captain) say(row, 'seat', 'two_captains', { other: otherCaptain.line });
  }
  const there = boatId === undefined ? [] : (stored.people.get(boatId) ?? []);
  const substitutes =
    fresh.filter(({ seat }) => seat === 'substitute').length +
    there.filter(({ isSubstitute }) => isSubstitute).length;
  const people = fresh.length + there.length + (boatId === undefined ? 0 : 1) - substitutes;
  const { crewSize: size = 0, crewSubstitutes: spare = 0 } = terms;
  if (people < size) say(first, 'boat_name', 'crew_short', { has: people, size });
  if (people > size) say(first, 'boat_name', 'crew_full', { has: people, size });
  if (substitutes > spare)
    say(first, 'boat_name', 'substitutes_full', { has: substitutes, size: spare });
  const isPlain = captain !== null && plainHeading(captain.person) === plainHeading(name);
  return {
    boat: captain === null ? { participantId: boatId ?? 0 } : { line: captain.line },
    name: captain === null ? undefined : isPlain ? null : name,
    members: fresh
      .filter((row) => row !== captain)
      .map(({ line, seat }) => ({ line, isSubstitute: seat === 'substitute' })),
  };
}

interface TeamRoom {
  groups: readonly RowGroup[];
  boatOf: (row: BoatRow) => EntryOf;
  termsOf: (category: CategoryCode | null) => Terms | undefined;
  stored: StoredBoats;
  say: Say;
}

interface CheckedTeam {
  /** Null when the file changes nothing of the team. */
  plan: TeamPlan | null;
  rowsOf: readonly BoatRow[];
}

const keyOf = (entry: EntryOf) =>
  'line' in entry ? `line ${entry.line}` : `entry ${entry.participantId}`;

function checkTeams(rows: readonly BoatRow[], room: TeamRoom): CheckedTeam[] {
  const { groups, boatOf, termsOf, stored, say } = room;
  const teams = listTeams(room);
  const named = rows.flatMap((row) =>
    termsOf(row.category)?.teamBoats === undefined ? row.teams.map((team) => ({ row, team })) : [],
  );
  const chosen = named.flatMap(({ row, team }) => {
    const fits = teams.filter(({ name }) => plainHeading(name) === plainHeading(team));
    const [only] = fits;
    if (only && fits.length === 1) return [{ row, team: only, boat: boatOf(row) }];
    say(row, 'in_team', 'team_unknown');
    return [];
  });
  for (const { rows: own } of groups.filter(({ terms }) => terms.teamBoats !== undefined)) {
    const [first, ...others] = own;
    for (const row of others) say(row, 'boat_name', 'team_twice', { other: first?.line ?? 0 });
  }
  return teams.map((team) => {
    const { terms, row: own, teamId, name } = team;
    const all = chosen.filter((one) => one.team === team);
    const there = teamId === undefined ? [] : (stored.boatsOf.get(teamId) ?? []);
    const known = new Set(there.map((participantId) => keyOf({ participantId })));
    const fresh = all.filter(
      ({ boat }, index) =>
        !known.has(keyOf(boat)) &&
        all.findIndex((other) => keyOf(other.boat) === keyOf(boat)) === index,
    );
    for (const { row, boat } of fresh) {
      const boatTerms = termsOf(row.category);
      if (terms.boat && boatTerms?.boat && terms.boat !== boatTerms.boat)
        say(row, 'in_team', 'team_boat_kind');
      const isElsewhere = (other: (typeof teams)[number]) =>
        other !== team &&
        other.terms.category === terms.category &&
        (chosen.some((one) => one.team === other && keyOf(one.boat) === keyOf(boat)) ||
          ('participantId' in boat &&
            (stored.boatsOf.get(other.teamId ?? 0) ?? []).includes(boat.participantId)));
      if (teams.some(isElsewhere)) say(row, 'in_team', 'two_teams');
    }
    const rowsOf = [...(own ? [own] : []), ...all.map(({ row }) => row)];
    const isNew = own !== null && own.stored === null;
    if (fresh.length === 0 && !isNew) return { plan: null, rowsOf };
    const { teamBoats: size = 0 } = terms;
    const has = there.length + fresh.length;
    const at = own ?? fresh[0]?.row;
    if (at && has < size) say(at, own ? 'boat_name' : 'in_team', 'team_short', { has, size });
    if (at && has > size) say(at, own ? 'boat_name' : 'in_team', 'team_full', { has, size });
    const isPlain = own !== null && plainHeading(own.person) === plainHeading(name);
    const kept = stored.teams.find((one) => one.teamId === teamId);
    const boats = [
      ...there.map((participantId) => ({ participantId })),
      ...fresh.map(({ boat }) => boat),
    ];
    const entry = teamId === undefined ? { line: own?.line ?? 0 } : { participantId: teamId };
    const ownName = kept ? kept.ownName : isPlain ? null : name;
    return { plan: { team: entry, name: ownName, boats }, rowsOf };
  });
}

interface NamedTeam {
  terms: Terms;
  name: string;
  /** Row of the team itself. Null when the team is in the record alone. */
  row: BoatRow | null;
  teamId: number | undefined;
}

/** Returns the teams of the file and of the record, each once. */
function listTeams({ groups, termsOf, stored }: TeamRoom): NamedTeam[] {
  const ofFile = groups
    .filter(({ terms }) => terms.teamBoats !== undefined)
    .map(({ terms, name, rows: [row = null] }) => ({
      terms,
      name,
      row,
      teamId: row?.stored?.participantId,
    }));
  const ids = new Set(ofFile.map(({ teamId }) => teamId));
  const ofRecord = stored.teams.flatMap(({ teamId, category, ownName, captain }) => {
    const terms = termsOf(category);
    const name = ownName ?? captain;
    return terms && !ids.has(teamId) ? [{ terms, name, row: null, teamId }] : [];
  });
  return [...ofFile, ...ofRecord];
}

/** Reports the rows that are left out because another row of their boat or team has an issue. */
function leaveOut(
  rows: readonly BoatRow[],
  bound: readonly (readonly BoatRow[])[],
  found: readonly ImportIssue[],
): ImportIssue[] {
  const causes = new Map(found.map(({ line }) => [line, line]));
  for (const { line, isFaulty } of rows) if (isFaulty) causes.set(line, line);
  let isOpen = true;
  while (isOpen) {
    isOpen = false;
    for (const group of bound) {
      const failed = group.find(({ line }) => causes.has(line));
      if (!failed) continue;
      for (const { line } of group) {
        if (causes.has(line)) continue;
        causes.set(line, causes.get(failed.line) ?? failed.line);
        isOpen = true;
      }
    }
  }
  return rows.flatMap(({ line, stored }) => {
    const cause = causes.get(line);
    if (cause === undefined || cause === line || stored) return [];
    return [{ line, column: 'boat_name', code: 'boat_left_out' as const, other: cause }];
  });
}
