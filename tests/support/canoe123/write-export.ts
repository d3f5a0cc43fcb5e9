/** A field with its text: `''` is written `<X />`, null is left out; rows of fields nest. */
type Field = readonly [name: string, value: string | number | null | readonly Field[]];

export interface Section {
  name: string;
  fields: readonly Field[];
}

/**
 * Writes text as .NET writes a data set: no wrapper lists, two blanks, `<X />`, `xml:space` only at blanks, no final
 * line break. Written without our own writer, which must not check itself.
 */
export function writeExport(sections: readonly Section[]): string {
  const lines = [
    '<?xml version="1.0" standalone="yes"?>',
    '<Canoe123Data xmlns="http://siwidata.com/Canoe123/Data.xsd">',
    ...sections.flatMap(({ name, fields }) => writeFieldLines([name, fields], '  ')),
    '</Canoe123Data>',
  ];
  return lines.join('\n');
}

function writeFieldLines([name, value]: Field, indent: string): string[] {
  if (value === null) return [];
  if (typeof value === 'object') {
    const inside = value.flatMap((field) => writeFieldLines(field, `${indent}  `));
    return [`${indent}<${name}>`, ...inside, `${indent}</${name}>`];
  }
  const text = escaped(String(value));
  if (text === '') return [`${indent}<${name} />`];
  const space = text.trim() === '' ? ' xml:space="preserve"' : '';
  return [`${indent}<${name}${space}>${text}</${name}>`];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Writes gates as Canoe123 does: three characters each, right aligned, thirty cells. */
export function gatesText(gates: readonly (number | null)[]): string {
  return gates
    .map((seconds) => String(seconds ?? '').padStart(3))
    .join('')
    .padEnd(90);
}

/** Fields of a result row; all others are written as Canoe123 does for unknown values. */
export interface ResultText {
  race: string;
  id: string;
  order: number;
  /** Padded to four characters. */
  bib: number | string;
  planned?: string;
  previous?: readonly [
    status: string,
    time: number | null,
    pen: number | null,
    total: number | null,
    rank: number | null,
    categoryRank: number | null,
  ];
  status?: string;
  start?: string;
  finish?: string;
  time?: number;
  gates?: string;
  gateTimes?: string;
  pen?: number;
  total?: number;
  behind?: readonly [all: string, category: string];
  rank?: number;
  categoryRank?: number;
  combined?: readonly [
    total: number,
    behind: string,
    categoryBehind: string,
    rank: number,
    categoryRank: number,
  ];
  category?: string;
  tieBreaker?: number;
  betterRun?: number;
  heat?: number;
  faults?: readonly [clean: number, count: number, text: string];
}

export function resultSection(row: ResultText): Section {
  const { previous, combined, faults = [0, 0, ''] } = row;
  const rank = (value: number | null | undefined, field: string, order: string): Field[] => [
    [field, value ?? null],
    [order, value ?? null],
  ];
  return {
    name: 'Results',
    fields: [
      ['RaceId', row.race],
      ['Id', row.id],
      ['StartOrder', row.order],
      ['Bib', String(row.bib).padStart(4)],
      ['StartTime', row.planned ?? null],
      ['PrevStatus', previous?.[0] ?? null],
      ['PrevTime', previous?.[1] ?? null],
      ['PrevPen', previous?.[2] ?? null],
      ['PrevTotal', previous?.[3] ?? null],
      ...rank(previous?.[4], 'PrevRnk', 'PrevRnkOrder'),
      ...rank(previous?.[5], 'PrevCatRnk', 'PrevCatRnkOrder'),
      ['Status', row.status ?? ''],
      ['dtStart', row.start ?? null],
      ['dtFinish', row.finish ?? null],
      ['Time', row.time ?? null],
      ['Gates', row.gates ?? null],
      ['GateTimes', row.gateTimes ?? null],
      ['Pen', row.pen ?? null],
      ['Total', row.total ?? null],
      ['TotalBehind', row.behind?.[0] ?? null],
      ['catTotalBehind', row.behind?.[1] ?? null],
      ...rank(row.rank, 'Rnk', 'RnkOrder'),
      ...rank(row.categoryRank, 'CatRnk', 'CatRnkOrder'),
      ['TotalTotal', combined?.[0] ?? null],
      ['TotalTotalBehind', combined?.[1] ?? null],
      ['catTotalTotalBehind', combined?.[2] ?? null],
      ...rank(combined?.[3], 'TotalRnk', 'TotalRnkOrder'),
      ...rank(combined?.[4], 'TotalCatRnk', 'TotalCatRnkOrder'),
      ['CatId', row.category ?? ''],
      ['TieBreaker', row.tieBreaker ?? null],
      ['ExtraStartInt', 0],
      ['CheckListPrintIndex', 0],
      ['CheckListPrinted', 'false'],
      ['CheckListCorrected', 'false'],
      ['Tag', ''],
      ['Selected', 'false'],
      ['IsRanked', 'false'],
      ['RecordType', ''],
      ['BetterRunNr', row.betterRun ?? 0],
      ['HeatNr', row.heat ?? 0],
      ['HasWildcard', 'false'],
      ['LastCleanGate', faults[0]],
      ['NrFLT', faults[1]],
      ['FLT', faults[2]],
    ],
  };
}

export interface ParticipantText {
  id: string;
  class: string;
  bib: number;
  licence?: string;
  name: readonly [family: string, given: string];
  second?: readonly [family: string, given: string];
  nation?: string;
  club: string;
  ranking: number;
  year: number;
  category: string;
  isTeam?: boolean;
  members?: readonly string[];
}

export function participantSection(boat: ParticipantText): Section {
  const birth = `${boat.year}-01-01T11:00:00+01:00`;
  return {
    name: 'Participants',
    fields: [
      ['Id', boat.id],
      ['ClassId', boat.class],
      ['EventBib', boat.bib],
      ['ICFId', boat.licence ?? null],
      ['FamilyName', boat.name[0]],
      ['GivenName', boat.name[1]],
      ['FamilyName2', boat.second?.[0] ?? null],
      ['GivenName2', boat.second?.[1] ?? null],
      ['NOC', boat.nation ?? null],
      ['Club', boat.club],
      ['Ranking', String(boat.ranking).padStart(4)],
      ['RankingPoints', boat.ranking],
      ['Birthdate', birth],
      ['Birthdate2', boat.second ? birth : null],
      ['Year', boat.year],
      ['CatId', boat.category],
      ['IsTeam', boat.isTeam ? 'true' : 'false'],
      ['Member1', boat.members?.[0] ?? null],
      ['Member2', boat.members?.[1] ?? null],
      ['Member3', boat.members?.[2] ?? null],
      ['Draw', `00A${String(boat.ranking).padStart(6, '0')}${String(boat.bib).padStart(6, '0')}`],
      ['_Bib', '2+'],
    ],
  };
}

export interface ClassText {
  id: string;
  name: string;
  title: string;
  categories: readonly (readonly [id: string, title: string, from: number, to: number])[];
}

export function classSection({ id, name, title, categories }: ClassText): Section {
  return {
    name: 'Classes',
    fields: [
      ['ClassId', id],
      ['Class', name],
      ['LongTitle', title],
      ['EntryFee', 10],
      ...categories.map(
        ([category, words, from, to]): Field => [
          'Categories',
          [
            ['CatId', category],
            ['ClassId', id],
            ['Category', words],
            ['FirstYear', from],
            ['LastYear', to],
            ['EntryFee', 10],
          ],
        ],
      ),
    ],
  };
}

export interface RaceText {
  id: string;
  class: string;
  discipline: string;
  startsAt: string;
  course: number;
  status: number;
}

/** Writes the schedule as Canoe123 does: the race without boats comes first. */
export function scheduleSections(races: readonly RaceText[]): Section[] {
  const nobody: Section = {
    name: 'Schedule',
    fields: [
      ['RaceId', '<unassigned>'],
      ['DisId', 'SR'],
      ['JuryNr', 1],
      ['CourseNr', 1],
      ['RaceStatus', 0],
      ['WorldRankingEvent', 'false'],
    ],
  };
  const rows = races.map(
    ({ id, class: of, discipline, startsAt, course, status }, place): Section => ({
      name: 'Schedule',
      fields: [
        ['RaceId', id],
        ['RaceOrder', place + 1],
        ['StartTime', startsAt],
        ['Time', startsAt.slice(11, 19)],
        ['ClassId', of],
        ['DisId', discipline],
        ['FirstBib', 1],
        ['StartInterval', '0:40'],
        ['JuryNr', 1],
        ['CourseNr', course],
        ['RaceStatus', status],
        ['WorldRankingEvent', 'false'],
      ],
    }),
  );
  return [nobody, ...rows];
}

/** Writes the sections after the results; in a real file, too, officials come before the schedule. */
export function courseSections(courses: readonly string[]): Section[] {
  return courses.map((config, place) => ({
    name: 'CourseData',
    fields: [
      ['CourseNr', place + 1],
      ['CourseConfig', config],
    ],
  }));
}

export function eventSection(title: string, image = ''): Section {
  return {
    name: 'Events',
    fields: [
      ['EventId', 'ECU.2027022000'],
      ['MainTitle', title],
      ['SubTitle', 'Río & montaña <2>'],
      ['Description', ''],
      ['Location', 'Baeza'],
      ['Country', 'ECU'],
      ['Facility', 'Río Quijos'],
      ['StartDate', '2026-03-08T00:00:00+01:00'],
      ['EndDate', '2026-03-08T00:00:00+01:00'],
      ['CanoeDiscipline', 'Slalom'],
      ['TimeMode', 'Points100'],
      ['ClubUsage', 'NAT'],
      ['BibHandling', 'EventWide'],
      ['ReportImageLeft', image],
    ],
  };
}

export function officialSection(name: string): Section {
  return {
    name: 'CompOfficials',
    fields: [
      ['OfficialId', 1],
      ['Name', name],
    ],
  };
}

export function statisticsSection(of: string, gates: number): Section {
  return {
    name: 'GateStatistics',
    fields: [
      ['ClassId', of],
      ['Phase', 'QUAL'],
      ['RunsCounted', 0],
      ...Array.from({ length: gates }, (_, gate): Field[] => [
        [`G${gate + 1}_Touched`, 0],
        [`G${gate + 1}_Missed`, 0],
      ]).flat(),
    ],
  };
}
