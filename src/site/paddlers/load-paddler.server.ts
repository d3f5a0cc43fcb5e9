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
import { listCertificates } from '../results/papers/certificate-facts.ts';
import { certificateKey } from '../results/papers/certificate-key.server.ts';
import { certificatePath } from '../results/papers/certificate-path.ts';
import {
  bestRun,
  gatesOfRun,
  keyOfStart,
  type PaddlerRecord,
  type PaddlerRun,
  type PaddlerStart,
  paddlerRecord,
} from './paddler-record.ts';
import type { PaddlersDeps } from './paddlers-deps.server.ts';

export interface PaddlerFacts extends Omit<PaddlerRecord, 'nationality'> {
  person: string;
  country: Country | null;
  dates: Record<number, string>;
  /** Certificates and drawn runs by `keyOfStart`. */
  certificates: Record<string, OwnCertificate>;
  /** Standing in the national championship. Null when the paddler is not in it. */
  championship: { rank: number; total: number; category: string } | null;
  /** Penalty seconds of touches and misses, by year. */
  rules: Record<number, PenaltyRule>;
  drawn: Record<string, DrawnRun>;
  /** False when the database did not answer, so that lists and gates of later editions are missing. */
  complete: boolean;
}

export interface DrawnRun extends PaddlerRun {
  drawing: DrawnCourse;
  /** Whether the course has changed since. */
  isDrawnThen: boolean;
  line: Point[];
}

/** A paddler's certificate: a PDF, or its page when this machine makes no PDFs. */
interface OwnCertificate {
  path: string;
  isFile: boolean;
}

/** Throws a 404 for an unknown key, and redirects a merged person's key to the remaining person. */
export async function loadPaddler(page: PageContext<PaddlersDeps>): Promise<PaddlerFacts> {
  const { services, params, language, locale, url } = page;
  const person = params.key ?? '';
  if (!personKeyForm.test(person)) throw notFound();
  const { catalogue } = services;
  const { records, complete } = await loadRecords(services, person);
  const record = paddlerRecord(person, records, services.tablesOf);
  const championship = await loadChampionshipPlace(services, person);
  const name = record?.name ?? championship?.name;
  if (name === undefined || name === erasedName) {
    // Only the database knows whether a paddler exists.
    const other = await sameAs(services.database, person);
    if (other === null) throw notFound();
    // Temporary, because splitting the two people restores this page.
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
        return run === null ? [] : [[keyOfStart(start), run]];
      }),
    ),
    complete,
  };
}

/** Returns the drawn run of an edition, on the course of its day. Null without judged gates. */
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

/** Returns all cached records if the database does not answer. */
async function loadRecords(
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

async function certificatesFor(
  page: PageContext<PaddlersDeps>,
  person: string,
  records: readonly EditionRecord[],
): Promise<Record<string, OwnCertificate>> {
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
      const own = listCertificates(record, tables, crosses).filter((one) => one.person === person);
      if (own.length === 0) return [];
      const { year } = record.edition;
      const isFinal = await readFinalLists(page, record.edition, tables);
      const categories = new Map(record.entries.map(({ id, category }) => [id, category]));
      return own.flatMap((facts) => {
        if (facts.list !== null && !isFinal(facts.list)) return [];
        const path = certificatePath(certificateKey(secret, year, facts));
        const key = keyOfStart({ year, category: categories.get(facts.entry) ?? 0 });
        return [[key, { path: isFile ? path.file : path.page, isFile }] as const];
      });
    }),
  );
  return Object.fromEntries(found.flat());
}

function paddlerPathIn(url: URL, language: Language, key: string): string {
  const named = splitPath(url.pathname).language !== null;
  const path = `/palistas/${key}`;
  return named ? localizedPath(path, language) : path;
}

async function loadChampionshipPlace({ championships, markPartial }: PaddlersDeps, person: string) {
  const championship = await championships.championship(markPartial);
  return [championship?.men ?? [], championship?.women ?? []]
    .flatMap((entrants) => rankEntrants(entrants))
    .find((entrant) => entrant.person === person);
}

/** Returns the editions that a person entered, including the keys merged with it. Empty for an unknown key. */
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
