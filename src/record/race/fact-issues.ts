import type { Race } from './race.ts';

type KnownEdition = { year: number; raceDate: string; penalties: { touch: number; miss: number } };
type KnownCourse = {
  dropMeters: number;
  start: { at: number };
  finish: { at: number };
  gates: readonly unknown[];
};

export function factIssues(
  race: Race,
  edition: KnownEdition | undefined,
  course: KnownCourse,
): string[] {
  return [
    ...(edition === undefined ? [] : againstEdition(race, edition)),
    ...differs('course.gates', race.course.gates, 'data/course.json: gates', course.gates.length),
    ...differs(
      'course.lengthMeters',
      race.course.lengthMeters,
      'data/course.json: from start to finish',
      Math.round(course.finish.at - course.start.at),
    ),
    ...differs(
      'course.dropMeters',
      race.course.dropMeters,
      'data/course.json: dropMeters',
      course.dropMeters,
    ),
  ];
}

function againstEdition(race: Race, { year, raceDate, penalties }: KnownEdition): string[] {
  const place = `data/editions/${year}/record.json:`;
  return [
    ...differs('date', race.date, `${place} edition.raceDate`, raceDate),
    // A day of another year belongs to another edition, which would then take the registrations.
    ...differs('date', race.date.slice(0, 4), `${place} edition.year`, String(year)),
    ...differs(
      'rules.touchSeconds',
      race.rules.touchSeconds,
      `${place} edition.penalties.touch`,
      penalties.touch,
    ),
    ...differs(
      'rules.missSeconds',
      race.rules.missSeconds,
      `${place} edition.penalties.miss`,
      penalties.miss,
    ),
  ];
}

function differs(
  path: string,
  value: string | number,
  otherPlace: string,
  other: string | number,
): string[] {
  if (value === other) return [];
  return [`content/race.json: ${path}: expected ${other}, as in ${otherPlace}, found ${value}`];
}
