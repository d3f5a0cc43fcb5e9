import { redirect } from 'react-router';
import type { Country } from '../../design/ui/flag.tsx';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { personKeyForm } from '../../record/editions/edition-fields.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { sameAs } from '../../record/people/same-as.server.ts';
import { rankEntrants } from '../championship/rank-entrants.ts';
import { readFinalLists } from '../results/live/final-lists.server.ts';
import { certificatesOf } from '../results/papers/certificate-facts.ts';
import { certificateKey } from '../results/papers/certificate-key.server.ts';
import { certificatePath } from '../results/papers/certificate-path.ts';
import { type PaddlerRecord, paddlerRecord } from './paddler-record.ts';
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
  /** Seconds of a missed gate, by year. */
  miss: Record<number, number>;
  /** False when the database did not answer: lists and gates of later editions are then missing. */
  complete: boolean;
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
  const { services, params, language, locale, request } = page;
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
    throw redirect(paddlerPathIn(request, language, other), 302);
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
    miss: Object.fromEntries(catalogue.map(({ year, penalties }) => [year, penalties.miss])),
    complete,
  };
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
  const { certificateKey: secret, tablesOf, pdfMaker } = page.services;
  const isFile = pdfMaker.isThere();
  const found = await Promise.all(
    records.map(async (record) => {
      const tables = tablesOf(record);
      const facts = certificatesOf(record, tables).find((one) => one.person === person);
      const isFinal = facts && (await readFinalLists(page, record.edition, tables))(facts.list);
      if (!facts || !isFinal) return [];
      const { year } = record.edition;
      const path = certificatePath(certificateKey(secret, year, facts));
      return [[year, { path: isFile ? path.file : path.page, isFile }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The page of another key, at the kind of address that was asked for. */
function paddlerPathIn(request: Request, language: Language, key: string): string {
  const named = splitPath(new URL(request.url).pathname).language !== null;
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
