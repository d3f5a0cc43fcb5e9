import { z } from 'zod';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type AnnouncedResults, announcement, withPeople } from './announced-results.ts';
import { type ForgottenPerson, forgetInFile } from './forget-in-file.ts';

export const seriesName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

export interface KeptSeries {
  id: number;
  name: string;
  isPublic: boolean;
  version: number;
  text: string;
  announced: AnnouncedResults | null;
  changedAt: string;
}

export async function listKeptSeries(database: AppDatabase): Promise<KeptSeries[]> {
  const rows = await database
    .selectFrom('series')
    .selectAll()
    .where('state', '!=', 'removed')
    .orderBy('name')
    .execute();
  return rows.flatMap(
    ({ id, name, state, version, file_json: text, announced_json, changed_at: changedAt }) => {
      // Only objects pass, because readers parse the text: a corrupt row must not break the others.
      if (readStored(text, { table: 'series', row: id }, isObject) !== true) return [];
      return {
        id,
        name,
        isPublic: state === 'public',
        version,
        text,
        announced:
          announced_json === null
            ? null
            : readStored(announced_json, { table: 'series', row: id }, (of) =>
                announcement.parse(of),
              ),
        changedAt,
      };
    },
  );
}

export async function findKeptSeries(
  database: AppDatabase,
  name: string,
): Promise<KeptSeries | undefined> {
  return (await listKeptSeries(database)).find((one) => one.name === name);
}

export async function seriesVersion(database: AppDatabase): Promise<number> {
  const row = await database
    .selectFrom('series')
    .select(({ fn }) => fn.sum('version').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

interface SeriesChange {
  name: string;
  isPublic: boolean;
  text: string;
  announced: AnnouncedResults | null;
  from: number | null;
  now: Date;
}

export async function keepSeries(
  transaction: AppDatabase,
  { name, isPublic, text, announced, from, now }: SeriesChange,
): Promise<'kept' | 'name_taken' | 'changed_meanwhile'> {
  const row = {
    state: isPublic ? ('public' as const) : ('draft' as const),
    file_json: text,
    announced_json: announced === null ? null : JSON.stringify(announced),
    changed_at: now.toISOString(),
  };
  if (from === null) {
    const made = await transaction
      .insertInto('series')
      .values({ name, version: 1, ...row })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return made ? 'kept' : 'name_taken';
  }
  const changed = await transaction
    .updateTable('series')
    .set({ ...row, version: from + 1 })
    .where('name', '=', name)
    .where('version', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed ? 'kept' : 'changed_meanwhile';
}

/** Removes a series with its content. Its row stays, under a name that no address can have. */
export async function removeKeptSeries(
  transaction: AppDatabase,
  name: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('series')
    .set(({ eb, ref }) => ({
      name: eb.cast<string>(eb('id', '*', eb.lit(-1)), 'text'),
      state: 'removed' as const,
      file_json: '{}',
      announced_json: null,
      version: eb(ref('version'), '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('name', '=', name)
    .where('state', '!=', 'removed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes an erased person from entered and announced data; `nameless` replaces the name. */
export async function forgetInSeries(
  transaction: AppDatabase,
  { nameless, now, ...forgotten }: ForgottenPerson & { nameless: string; now: Date },
): Promise<void> {
  for (const series of await listKeptSeries(transaction)) {
    const text = forgetInFile(series.text, forgotten, nameless);
    const announced = forgetInAnnounced(series.announced, forgotten);
    const before = series.announced && JSON.stringify(series.announced);
    const after = announced && JSON.stringify(announced);
    if (text === series.text && after === before) continue;
    await transaction
      .updateTable('series')
      .set({
        file_json: text,
        announced_json: after,
        version: series.version + 1,
        changed_at: now.toISOString(),
      })
      .where('id', '=', series.id)
      .execute();
  }
}

function forgetInAnnounced(
  announced: AnnouncedResults | null,
  { keys, to }: ForgottenPerson,
): AnnouncedResults | null {
  if (announced === null || to === null) return announced;
  return withPeople(announced, (key) => (keys.includes(key) ? to : key));
}

/** Returns the facts and the results by race that series files contain under any of the keys. */
export async function findTypedFacts(database: AppDatabase, keys: readonly string[]) {
  const kept = await listKeptSeries(database);
  return kept.flatMap(({ name, text }) => {
    const file: unknown = JSON.parse(text);
    if (!isObject(file)) return [];
    const [entrants = {}, races = {}] = [file.entrants, file.results].map((of) =>
      isObject(of) ? of : {},
    );
    return keys.flatMap((key) => {
      const results = Object.fromEntries(
        Object.entries(races).flatMap(([race, own]) =>
          isObject(own) && Object.hasOwn(own, key) ? [[race, own[key]]] : [],
        ),
      );
      const facts = entrants[key];
      if (facts === undefined && Object.keys(results).length === 0) return [];
      return [{ series: name, facts, results }];
    });
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
