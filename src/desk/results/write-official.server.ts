import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import {
  type DayPlan,
  isListBrokenOff,
  listBrokenOff,
  type PlannedGroup,
} from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import { isTrialList, trialTitle } from '../../race-day/log/plan/trial-title.ts';
import type { PostedList } from '../../race-day/log/postings/posted-list.ts';
import type { TimeChange } from '../../race-day/log/postings/time-change.ts';
import {
  type Edition,
  editionFacts,
  mostGates,
} from '../../record/editions/record/edition-facts.ts';
import { lockRecord, raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { readFacts } from '../../record/editions/record/read-facts.server.ts';
import { replaceGates } from '../../record/editions/record/replace-gates.server.ts';
import { toTableAnchor } from '../../record/editions/record/to-table-anchor.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { parseClock, parseRunTime } from '../../record/scoring/centiseconds.ts';
import { toRanking } from '../../record/scoring/ranking.ts';
import { statusMeaning } from '../../record/scoring/run-status.ts';
import { timeInWords } from '../../record/scoring/run-time-text.ts';
import { groupOfRecord } from './group-of-record.ts';
import {
  type EventRanking,
  findEventRanking,
  findFirstPhase,
  type OfficialPhase,
  readPhases,
} from './read-phases.server.ts';

interface OfficialResults {
  /** The plan of this server, because only this server knows which entry has a bib here. */
  dayPlan: DayPlan;
  group: string;
  posted: PostedList;
}

/**
 * Writes an official list into the record of its edition, over an earlier version. All data come from the list, so that
 * each server writes the same whatever its log holds. Leaves out guests, who have no entry. Returns false when the year
 * has no edition.
 */
export async function writeOfficial(
  transaction: AppDatabase,
  official: OfficialResults,
): Promise<boolean> {
  const { dayPlan, group } = official;
  const row = await transaction
    .selectFrom('edition')
    .select('id')
    .where('year', '=', dayPlan.year)
    .executeTakeFirst();
  if (!row) return false;
  await lockRecord(transaction, row.id);
  const facts = await readFacts(transaction, row.id);
  if (!facts) return false;
  const heats: number[] = [];
  const isSecond = dayPlan.groups.some(({ id, phase }) => id === group && phase?.withBefore);
  const races = dayPlan.races.filter((one) => one.group === group);
  for (const planned of races) {
    if (planned.brokenOff && !(await keepsRuns(transaction, official, planned.id))) continue;
    // Ranked together with the phase before, the run is the boat's second.
    const descent = isSecond ? 2 : planned.descent;
    const race = { ...planned, descent, title: trialTitle(dayPlan, group, planned.title) };
    const heat = await findOrAddHeat(transaction, row.id, { day: dayPlan.date, race });
    if (!planned.brokenOff) heats.push(heat);
    await writeRuns(transaction, { ...official, race: race.id, heat });
  }
  if (heats.length > 0) await writeFacts(transaction, facts, { dayPlan, heats });
  await writeGroups(transaction, { ...official, editionId: row.id, heats });
  await writeDecisions(transaction, official);
  await raiseVersion(transaction, row.id, { kind: 'official' });
  return true;
}

/** Whether the record has a heat of a race that was broken off, or needs one for a disqualification from the competition. */
async function keepsRuns(
  transaction: AppDatabase,
  { dayPlan, posted }: OfficialResults,
  race: string,
): Promise<boolean> {
  const runs = posted.rows.flatMap((row) => row.runs.filter((run) => run?.race === race));
  const isOut = runs.some(
    (run) => run?.status && statusMeaning[run.status].takes === 'competition',
  );
  return isOut || (await findHeat(transaction, dayPlan.date, race)) !== null;
}

async function findHeat(
  transaction: AppDatabase,
  day: string,
  race: string,
): Promise<number | null> {
  const known = await transaction
    .selectFrom('race_heat')
    .select('heat_id')
    .where('day', '=', day)
    .where('race', '=', race)
    .executeTakeFirst();
  return known?.heat_id ?? null;
}

interface HeatOrder {
  day: string;
  race: OfficialResults['dayPlan']['races'][number];
}

async function findOrAddHeat(
  transaction: AppDatabase,
  editionId: number,
  { day, race }: HeatOrder,
): Promise<number> {
  const names = { name_es: race.title.es, name_en: race.title.en, descent: race.descent };
  const known = await findHeat(transaction, day, race.id);
  if (known !== null) {
    await transaction.updateTable('heat').set(names).where('id', '=', known).execute();
    return known;
  }
  const { last } = await transaction
    .selectFrom('heat')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { order } = await transaction
    .selectFrom('heat')
    .select(({ fn }) => fn.max('heat_order').as('order'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  const id = (last ?? 0) + 1;
  await transaction
    .insertInto('heat')
    .values({ id, edition_id: editionId, heat_order: (order ?? 0) + 1, ...names })
    .execute();
  await transaction.insertInto('race_heat').values({ day, race: race.id, heat_id: id }).execute();
  return id;
}

async function writeRuns(
  transaction: AppDatabase,
  { dayPlan, posted, race, heat }: OfficialResults & { race: string; heat: number },
): Promise<void> {
  const boats = dayPlan.boats.filter((boat) => boat.race === race && boat.entry !== null);
  const runs = new Map(
    posted.rows.flatMap(({ bib, runs: both }) => {
      const run = both.find((one) => one?.race === race);
      return run ? [[bib, run] as const] : [];
    }),
  );
  const starts = new Map(
    plannedStarts(dayPlan).flatMap((start) =>
      start.race === race && start.place !== null ? [[start.place, start.at] as const] : [],
    ),
  );
  const kept = await transaction
    .selectFrom('run')
    .select(['id', 'participant_id', 'revision'])
    .where('heat_id', '=', heat)
    .execute();
  const before = new Map(kept.map((run) => [run.participant_id, run.revision]));
  const old = kept.map(({ id }) => id);
  if (old.length > 0) {
    await transaction.deleteFrom('gate_judgement').where('run_id', 'in', old).execute();
    await transaction.deleteFrom('run').where('id', 'in', old).execute();
  }
  const own = await collectBibs(
    transaction,
    boats.flatMap(({ entry }) => entry ?? []),
  );
  for (const { entry, bib, place } of boats) {
    const run = runs.get(bib);
    if (entry === null || !run || !own.has(entry)) continue;
    const { status, added } = run;
    // Timing software may give a result whose stamps it does not send; the record then holds the total alone.
    const total = run.finish === null && run.result !== null ? parseRunTime(run.result) : null;
    const { id } = await transaction
      .insertInto('run')
      .values({
        heat_id: heat,
        participant_id: entry,
        run_order: place,
        bib: own.get(entry) === bib ? null : bib,
        scheduled_cs: starts.get(place) ?? null,
        start_cs: total === null ? timeOf(run.start) : null,
        finish_cs: timeOf(run.finish),
        total_cs: total,
        status,
        added_seconds: added ?? null,
        swim: 0,
        roll: 0,
        comment_es: null,
        comment_en: null,
        revision: (before.get(entry) ?? 0) + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceGates(transaction, id, total === null ? run.gates : []);
  }
}

const timeOf = (clock: string | null) => (clock === null ? null : parseClock(clock));

async function collectBibs(
  transaction: AppDatabase,
  entries: readonly number[],
): Promise<Map<number, number | null>> {
  if (entries.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('participant')
    .select(['id', 'bib'])
    .where('id', 'in', entries)
    .execute();
  return new Map(rows.map(({ id, bib }) => [id, bib]));
}

/** Returns the entries by bib on this server: entry numbers differ between servers. */
function entriesByBib({ dayPlan, group }: Pick<OfficialResults, 'dayPlan' | 'group'>) {
  const races = new Set(dayPlan.races.filter((race) => race.group === group).map(({ id }) => id));
  const boats = dayPlan.boats.filter(({ race }) => races.has(race));
  return new Map(boats.map(({ bib, entry }) => [bib, entry]));
}

async function writeFacts(
  transaction: AppDatabase,
  { heats: shown, ...facts }: Edition,
  { dayPlan, heats }: Pick<OfficialResults, 'dayPlan'> & { heats: readonly number[] },
): Promise<void> {
  const gates = Math.min(mostGates, dayPlan.gates.length);
  const [first = null] = heats.toSorted((a, b) => a - b);
  const made = { from: first, to: null, gates, roll: false, comment: false };
  const widened = shown && {
    ...shown,
    gates: Math.max(shown.gates, gates),
    from: Math.min(shown.from, first ?? shown.from),
  };
  const view = first === null ? shown : (widened ?? made);
  const { penalties } = dayPlan;
  // Validated, so that nothing is written that the next start of the server could not read.
  const written = editionFacts.parse({ ...facts, gates, penalties, results: true, heats: view });
  await transaction
    .updateTable('edition')
    .set({ facts_json: JSON.stringify(written) })
    .where('id', '=', facts.id)
    .execute();
}

async function writeGroups(
  transaction: AppDatabase,
  { dayPlan, group, posted, editionId, heats }: OfficialResults & OfEdition,
): Promise<void> {
  const entryOf = entriesByBib({ dayPlan, group });
  const planned = dayPlan.groups.find(({ id }) => id === group);
  if (!planned || posted.rows.every(({ bib }) => (entryOf.get(bib) ?? null) === null)) return;
  const event = planned.phase ? await writeEvent(transaction, { dayPlan, group, editionId }) : null;
  if (event?.last.group.id === group || heats.length === 0) return;
  await writeGroup(transaction, { dayPlan, group: planned, editionId, heats });
}

/**
 * Writes the list of the phase that ranks an event, those of its earlier phases as phases alone, and removes those of
 * phases that were broken off. Returns null while no phase ranks the event.
 */
async function writeEvent(
  transaction: AppDatabase,
  { dayPlan, group, editionId }: Pick<ListOfRecord, 'dayPlan' | 'editionId'> & { group: string },
): Promise<EventRanking | null> {
  const phases = await readPhases(transaction, dayPlan);
  const event = findEventRanking(phases, group);
  const known = await transaction
    .selectFrom('result_group')
    .select('group_key')
    .where('edition_id', '=', editionId)
    .execute();
  const isKnown = (id: string) => known.some(({ group_key }) => group_key === toTableAnchor(id));
  const first = findFirstPhase(phases, group);
  const isOfEvent = ({ group: { id } }: OfficialPhase) => findFirstPhase(phases, id) === first;
  const ofEvent = [...phases.values()].filter(isOfEvent);
  for (const phase of ofEvent) {
    const { id } = phase.group;
    if (id === event?.last.group.id || !isKnown(id)) continue;
    if (phase.heats.length > 0) {
      await writeGroup(transaction, { ...phase, editionId });
    } else if (isListBrokenOff(phase.dayPlan, id)) {
      await transaction
        .deleteFrom('result_group')
        .where('edition_id', '=', editionId)
        .where('group_key', '=', toTableAnchor(id))
        .execute();
    }
  }
  if (!event) return null;
  const { last, before } = event;
  await writeGroup(transaction, {
    dayPlan: last.dayPlan,
    group: last.group,
    editionId,
    heats: last.heats,
    before: before.map(toEarlierPhase),
    above: before.flatMap(({ names }) => names.map(({ id }) => toTableAnchor(id))),
    others: ofEvent.filter(({ group: { id } }) => id !== last.group.id),
  });
  return event;
}

/**
 * Writes the lists of an event again after one of its phases was broken off, or counts again. Returns whether a list of
 * the record may have changed.
 */
export async function rewriteEvent(
  transaction: AppDatabase,
  { dayPlan, group }: Pick<OfficialResults, 'dayPlan' | 'group'>,
): Promise<boolean> {
  const edition = await transaction
    .selectFrom('edition')
    .select('id')
    .where('year', '=', dayPlan.year)
    .executeTakeFirst();
  if (!edition || !dayPlan.groups.some(({ id, phase }) => id === group && phase)) return false;
  await lockRecord(transaction, edition.id);
  await writeEvent(transaction, { dayPlan, group, editionId: edition.id });
  await raiseVersion(transaction, edition.id, { kind: 'official' });
  return true;
}

/** A phase that another one ranks with counts by the better run, in which the second run is that of the other phase. */
function toEarlierPhase({ names, heats, group }: EventRanking['before'][number]) {
  const title = (language: Language) =>
    names.flatMap(({ phase }) => phase?.title[language] ?? []).join(' / ');
  const ranking = names.length > 1 ? ({ ranking: 'best' } as const) : toRanking(group);
  return { phase: { es: title('es'), en: title('en') }, heats, ...ranking };
}

interface OfEdition {
  editionId: number;
  heats: number[];
}

interface ListOfRecord extends OfEdition {
  dayPlan: DayPlan;
  group: PlannedGroup;
  before?: ReturnType<typeof toEarlierPhase>[];
  /** Keys of the lists that follow a new list; missing when it comes last. */
  above?: string[];
  /** The other phases of the event, some of whose runs may have been broken off. */
  others?: readonly Pick<OfficialPhase, 'dayPlan' | 'group'>[];
}

async function writeGroup(
  transaction: AppDatabase,
  { dayPlan, group, editionId, heats, before, above = [], others = [] }: ListOfRecord,
): Promise<void> {
  const rows = await transaction
    .selectFrom('result_group')
    .select(['group_key', 'group_order'])
    .where('edition_id', '=', editionId)
    .execute();
  const definition = groupOfRecord(
    { ...group, title: trialTitle(dayPlan, group.id, group.title) },
    heats,
    {
      gates: dayPlan.gates.length,
      runs: Math.max(
        1,
        ...dayPlan.races.flatMap((race) =>
          race.group === group.id && !race.brokenOff ? race.descent : [],
        ),
      ),
      isTrial: isTrialList(dayPlan, group.id),
      ...(before && { before }),
      brokenOff: (
        await Promise.all(
          [{ dayPlan, group }, ...others].map((one) => toBrokenOff(transaction, one)),
        )
      ).flat(),
    },
  );
  const known = rows.find(({ group_key }) => group_key === definition.id);
  const last = 1 + Math.max(0, ...rows.map(({ group_order }) => group_order));
  const followers = rows.filter(({ group_key }) => above.includes(group_key));
  const free = Math.min(last, ...followers.map(({ group_order }) => group_order));
  const order = known?.group_order ?? free;
  if (!known && free < last) {
    await transaction
      .updateTable('result_group')
      .set(({ eb }) => ({ group_order: eb('group_order', '+', 1) }))
      .where('edition_id', '=', editionId)
      .where('group_order', '>=', free)
      .execute();
  }
  const values = { group_order: order, definition_json: JSON.stringify(definition) };
  await transaction
    .insertInto('result_group')
    .values({ edition_id: editionId, group_key: definition.id, ...values })
    .onConflict((there) => there.columns(['edition_id', 'group_key']).doUpdateSet(values))
    .execute();
}

async function toBrokenOff(
  transaction: AppDatabase,
  { dayPlan, group }: Pick<OfficialPhase, 'dayPlan' | 'group'>,
): Promise<NonNullable<Parameters<typeof groupOfRecord>[2]['brokenOff']>> {
  return Promise.all(
    listBrokenOff(dayPlan, group.id).map(async ({ race, title, reason }) => {
      const heat = await findHeat(transaction, dayPlan.date, race);
      return { title, reason, ...(heat !== null && { heats: [heat] }) };
    }),
  );
}

/** Writes decisions with a reason beside the results, each only once, also for a revised list. */
async function writeDecisions(
  transaction: AppDatabase,
  { dayPlan, group, posted }: OfficialResults,
): Promise<void> {
  const entryOf = entriesByBib({ dayPlan, group });
  for (const { bib, authority, reason, at, time } of posted.decisions) {
    const words = time ? withTimes(reason, time) : reason;
    const entry = entryOf.get(bib) ?? null;
    if (entry === null || (await isNameless(transaction, entry))) continue;
    const there = await transaction
      .selectFrom('decision')
      .select(['decision_order', 'made_at', 'words_es'])
      .where('participant_id', '=', entry)
      .execute();
    const isThere = there.some(
      (one) => one.made_at === at && saysTheSame(one.words_es, reason.es, time),
    );
    if (isThere) continue;
    const order = 1 + Math.max(0, ...there.map(({ decision_order }) => decision_order));
    await transaction
      .insertInto('decision')
      .values({
        participant_id: entry,
        decision_order: order,
        author: authors[authority],
        made_at: at,
        words_es: words.es,
        words_en: words.en,
      })
      .execute();
  }
}

/** Separate from the texts of pages, because `saysTheSame` looks for these words in rows written earlier. */
const ends = {
  start: { es: 'partida', en: 'start' },
  finish: { es: 'llegada', en: 'finish' },
} as const;

function withTimes(reason: Bilingual, { channel, before, after }: TimeChange): Bilingual {
  const said = (time: string | null, language: Language, none: string) =>
    time === null ? none : timeInWords(time, language);
  const change = (language: Language, none: string) =>
    `${ends[channel][language]} ${said(before, language, none)} → ${said(after, language, none)}`;
  return {
    es: `${change('es', 'sin hora')}: ${reason.es}`,
    en: `${change('en', 'no time')}: ${reason.en}`,
  };
}

/** An earlier version wrote the reason alone, and the former time may be known better by now. */
function saysTheSame(words: string, reason: string, time: TimeChange | undefined): boolean {
  if (words === reason || time === undefined) return words === reason;
  return words.startsWith(`${ends[time.channel].es} `) && words.endsWith(`: ${reason}`);
}

/** Whether the name of an entry was erased; the jury's text is not written beside such a result. */
async function isNameless(transaction: AppDatabase, entry: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('participant')
    .select('id')
    .where('id', '=', entry)
    .where('name', '=', erasedName)
    .executeTakeFirst();
  return row !== undefined;
}

const authors: Readonly<Record<PostedList['decisions'][number]['authority'], string>> = {
  section_chief: 'Jefe de tramo',
  scorer: 'Cómputo',
  chief_judge: 'Juez principal',
  jury: 'Jurado',
};
