import { redirect } from 'react-router';
import type { DrawnCourse } from '../../design/course-map/geometry/draw-course.ts';
import { runLine } from '../../design/course-map/geometry/run-line.ts';
import type { Point } from '../../design/course-map/geometry/smooth-path.ts';
import type { Country } from '../../design/ui/flag.tsx';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import { personKeyForm } from '../../record/editions/edition-fields.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { sameAs } from '../../record/people/same-as.server.ts';
import type { PenaltyRule } from '../../record/scoring/scoring.ts';
import { rankEntrants } from '../championship/rank-entrants.ts';
import { readFinalLists } from '../results/live/final-lists.server.ts';
import { certificatesOf } from '../results/papers/certificate-facts.ts';
import { certificateKey } from '../results/papers/certificate-key.server.ts';
import { certificatePath } from '../results/papers/certificate-path.ts';
import {
  bestRun,
  gatesOfRun,
  type PaddlerRecord,
  type PaddlerRun,
  type PaddlerStart,
  paddlerRecord,
} from './paddler-record.ts';
import type { PaddlersDeps } from './paddlers-deps.server.ts';

export interface PaddlerFacts extends Omit<PaddlerRecord, 'nationality'> {
  /** The key of the paddler. */
  person: string;
  country: Country | null;
  /** Days of the races in words, by year. */
  dates: Record<number, string>;
  /** Where the certificates of final results are, by year. */
  certificates: Record<number, OwnCertificate>;
  /** Standing in the national championship; null for who is not in it. */
  championship: { rank: number; total: number; category: string } | null;
  /** What touches and misses cost, by year. */
  rules: Record<number, PenaltyRule>;
  /** The run that stands for an edition as it lay on the river, by year. */
  drawn: Record<number, DrawnRun>;
  /** False when the database did not answer: lists and gates of later editions are then missing. */
  complete: boolean;
}

/** A run on the course that was raced. */
export interface DrawnRun extends PaddlerRun {
  drawing: DrawnCourse;
  /** Whether another course was laid since. */
  isDrawnThen: boolean;
  /** Control points of the line that it drew on the water. */
  line: Point[];
}

/** A certificate of a paddler: as a document, or where this machine makes none its page. */
interface OwnCertificate {
  path: string;
  isFile: boolean;
}

/**
 * Everything that is public about one paddler; throws a 404 page for an unknown one, and leads from
 * the key of a merged person to the page of the person they are the same as.
 */
export async function loadPaddler(page: PageContext<PaddlersDeps>): Promise<PaddlerFacts> {
  const { services, params, language, locale, url } = page;
  const person = params.key ?? '';
  if (!personKeyForm.test(person)) throw notFound();
  const { catalogue } = services;
  const { records, complete } = await recordsOf(services, person);
  const record = paddlerRecord(person, records, services.tablesOf);
  const championship = await standingOf(services, person);
  const name = record?.name ?? championship?.name;
  if (name === undefined || name === erasedName) {
    // Without the database nobody can say that a paddler does not exist.
    const other = await sameAs(services.database, person);
    if (other === null) throw notFound();
    // Not for ever: a split gives the page back.
    throw redirect(paddlerPathIn(url, language, other), 302);
  }
  const { nationality, ...facts } = record ?? {
    nationality: null,
    starts: [],
    best: null,
    tally: null,
  };
  return {
    ...facts,
    person,
    name,
    country:
      nationality === null ? null : { code: nationality, name: countryNames(locale)(nationality) },
    dates: Object.fromEntries(
      catalogue.map(({ year, raceDate }) => [year, formatDay(raceDate, locale, 'long')]),
    ),
    certificates: await certificatesFor(page, person, records),
    championship: championship
      ? {
          rank: championship.rank,
          total: championship.total,
          category: championship.category,
        }
      : null,
    rules: Object.fromEntries(catalogue.map(({ year, penalties }) => [year, penalties])),
    drawn: Object.fromEntries(
      facts.starts.flatMap((start) => {
        const run = drawnRun(page.services, start);
        return run === null ? [] : [[run.year, run]];
      }),
    ),
    complete,
  };
}

/** The run that stands for an edition, on the course of its day; null without judged gates. */
function drawnRun(
  { catalogue, course: present, courseOn, courseDrawing }: PaddlersDeps,
  start: PaddlerStart,
): DrawnRun | null {
  const run = bestRun(start);
  if (run === null) return null;
  const course = courseOn(start.raceDate);
  const drawing = courseDrawing(course);
  const { miss = 0 } = findEdition(catalogue, start.year)?.penalties ?? {};
  const line = runLine(course, drawing.river, gatesOfRun(run, miss));
  return { ...run, drawing, isDrawnThen: course !== present, line };
}

/**
 * The records of the editions that a person entered; of all that are kept where the database does
 * not answer.
 */
async function recordsOf(
  { database, catalogue, records, log, markPartial }: PaddlersDeps,
  person: string,
) {
  const known = (record: EditionRecord | undefined) => record ?? [];
  try {
    const ids = await editionsOfPerson(database, person);
    const all = await Promise.all(ids.map((id) => records.record(id)));
    return { records: all.flatMap(known), complete: true };
  } catch (error) {
    log.error({ err: error }, 'record of a paddler not complete');
    markPartial();
    const last = catalogue.map(({ id }) => records.lastRecord(id));
    return { records: last.flatMap(known), complete: false };
  }
}

/** The certificates of a person, of the editions whose results are final. */
async function certificatesFor(
  page: PageContext<PaddlersDeps>,
  person: string,
  records: readonly EditionRecord[],
): Promise<Record<number, OwnCertificate>> {
  const {
    certificateKey: secret,
    tablesOf,
    pdfMaker,
    officialCrosses,
    markPartial,
  } = page.services;
  const isFile = pdfMaker.isThere();
  const found = await Promise.all(
    records.map(async (record) => {
      const tables = tablesOf(record);
      const crosses = await officialCrosses(record.edition.year, markPartial);
      const facts = certificatesOf(record, tables, crosses).find((one) => one.person === person);
      const isFinal =
        facts &&
        (facts.list === null || (await readFinalLists(page, record.edition, tables))(facts.list));
      if (!facts || !isFinal) return [];
      const { year } = record.edition;
      const path = certificatePath(certificateKey(secret, year, facts));
      return [[year, { path: isFile ? path.file : path.page, isFile }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The page of another key, at the kind of address that was asked for. */
function paddlerPathIn(url: URL, language: Language, key: string): string {
  const named = splitPath(url.pathname).language !== null;
  const path = `/palistas/${key}`;
  return named ? localizedPath(path, language) : path;
}

async function standingOf({ championships, markPartial }: PaddlersDeps, person: string) {
  const championship = await championships.championship(markPartial);
  return [championship?.men ?? [], championship?.women ?? []]
    .flatMap((entrants) => rankEntrants(entrants))
    .find((entrant) => entrant.person === person);
}

/** The editions that a person entered, also under the keys of who is the same; none for an unknown key. */
async function editionsOfPerson(database: AppDatabase, key: string): Promise<number[]> {
  const rows = await database
    .selectFrom('root_person')
    .innerJoin('participant', 'participant.person_id', 'root_person.own_id')
    .select('participant.edition_id')
    .where('root_person.person_key', '=', key)
    .orderBy('participant.edition_id')
    .execute();
  return rows
    .map(({ edition_id }) => edition_id)
    .filter((id, index, all) => all.indexOf(id) === index);
}
