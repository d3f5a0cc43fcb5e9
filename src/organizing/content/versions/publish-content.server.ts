import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import { permissionOf } from '../fields/permission-of.ts';
import { mayBeNew } from '../pictures/picture-texts.ts';
import {
  addressOf,
  type ContentChange,
  type ContentVersion,
  type WantedChange,
} from './content-change.ts';
import {
  contentIssues,
  type FileIssue,
  movesRace,
  type Registering,
  raceDay,
  readRegistering,
} from './content-issues.server.ts';
import { courseIssues } from './course-issues.server.ts';
import { courseFile } from './lay-course.ts';
import { laidOver, layOver, type Overlay, overlayOf } from './overlay-of.ts';
import { peopleIssues } from './people-issues.server.ts';
import { type ContentFolders, digestOfValue, readWhole } from './read-laid-over.server.ts';
import { readVersions } from './read-versions.server.ts';
import { isInside, valueAt } from './value-at.ts';

/** What one needs to look at versions or to add one. */
export interface ContentRoom {
  database: AppDatabase;
  folders: ContentFolders;
}

export interface ContentOrder {
  wanted: readonly WantedChange[];
  /** The version that was shown when it was written. */
  seen: number;
  reason: string;
  /** The edition that begins with it and takes registrations: a day of the race is its own. */
  begins?: Registering | undefined;
  /** What is done in the transaction that publishes: what it throws keeps all of it from being. */
  alongside?: (transaction: AppDatabase) => Promise<void>;
}

/** What somebody else published meanwhile at a place that is wanted otherwise. */
export interface Overtaken {
  file: string;
  place: string;
  value: unknown;
  version: number;
  actor: string;
  at: string;
}

/** What would become of an order. */
export type ContentPlan =
  | { code: 'ready'; changes: readonly ContentChange[]; version: number }
  | { code: 'unchanged'; version: number }
  | { code: 'unknown_place'; place: string }
  | { code: 'overtaken'; by: readonly Overtaken[]; version: number }
  | { code: 'faulty'; issues: readonly FileIssue[] };

/** What would become of an order at this moment: what it changes, or why it cannot be. Changes nothing. */
export async function planContent(
  { database, folders }: ContentRoom,
  { wanted, seen, begins }: Pick<ContentOrder, 'wanted' | 'seen' | 'begins'>,
): Promise<ContentPlan> {
  const versions = await readVersions(database);
  const version = versions.at(-1)?.version ?? 0;
  const collected = collectChanges(folders, versions, wanted);
  if (collected.code === 'unknown_place') return collected;
  const { changes } = collected;
  if (changes.length === 0 && !begins) return { code: 'unchanged', version };
  const by = versions
    .filter((newer) => newer.version > seen)
    .flatMap((newer) => newer.changes.map((change) => ({ ...newer, ...change })))
    .filter((newer) => changes.some((change) => isSamePlace(change, newer)))
    .map(({ file, place, version, actor, at, ...change }): Overtaken => {
      return { file, place, version, actor, at, value: 'value' in change ? change.value : null };
    });
  if (by.length > 0) return { code: 'overtaken', by, version };
  const next = overlayOf([...versions, { ...nobody, version: version + 1, changes }]);
  const found = await contentIssues({ database, folders }, next, {
    date: dayIn(folders, next),
    begins,
  });
  const change = fileChange(folders, versions, changes);
  const issues =
    found.length > 0
      ? found
      : [
          ...(await peopleIssues(database, { ...change(raceDay.file), begins: Boolean(begins) })),
          // An edition that begins has raced nothing.
          ...(begins
            ? []
            : await courseIssues(database, await readRegistering(database), change(courseFile))),
        ];
  return issues.length > 0 ? { code: 'faulty', issues } : { code: 'ready', changes, version };
}

/** A file as it is after these versions, and with changes on top of them. */
function fileChange(
  folders: ContentFolders,
  versions: readonly ContentVersion[],
  changes: readonly ContentChange[],
) {
  const next = [...versions, { ...nobody, version: versions.length + 1, changes }];
  const [was, is] = [overlayOf(versions), overlayOf(next)];
  return (file: string) => ({
    before: readWhole(folders, file, was),
    after: readWhole(folders, file, is),
  });
}

/** People registered or raced since the plan was looked at, and stand against it. */
class PeopleCame extends Error {
  readonly issues: readonly FileIssue[];
  constructor(issues: readonly FileIssue[]) {
    super('People stand against a change of the race');
    this.issues = issues;
  }
}

/**
 * Looks once more whom a change of the race is about and whether its course was raced, while nobody can
 * register: who comes after it reads the version that it makes (`isTakenOut`).
 */
async function holdPeople(
  transaction: AppDatabase,
  folders: ContentFolders,
  changes: readonly ContentChange[],
): Promise<void> {
  const edition = await readRegistering(transaction);
  const held = [raceDay.file, courseFile];
  if (!edition || !changes.some(({ file }) => held.includes(file))) return;
  await lockRecord(transaction, edition.id);
  const change = fileChange(folders, await readVersions(transaction), changes);
  const issues = [
    ...(await peopleIssues(transaction, { ...change(raceDay.file), begins: false })),
    ...(await courseIssues(transaction, edition, change(courseFile))),
  ];
  if (issues.length > 0) throw new PeopleCame(issues);
}

/** Whether one of them is, or is a part of, the other. */
function isSamePlace(one: WantedChange, other: WantedChange): boolean {
  return addressOf(one) === addressOf(other) || isInside(one, other) || isInside(other, one);
}

const nobody = { at: '', actor: '', reason: '' };

/** The race's day with this laid over. */
function dayIn(folders: ContentFolders, overlay: Overlay): string {
  return String(valueAt(readWhole(folders, raceDay.file, overlay), raceDay.place));
}

/**
 * Publishes what is wanted as the next version, or says why not: the site shows it at the next
 * request. A new day of the race and the number of gates go into the record of its edition too.
 */
export async function publishContent(
  room: ContentRoom,
  actor: Actor,
  order: ContentOrder,
  now: Date,
): Promise<ContentPlan> {
  const plan = await planContent(room, order);
  if (plan.code !== 'ready') return plan;
  const { changes } = plan;
  const version = plan.version + 1;
  const publish = async (transaction: AppDatabase) => {
    await actorMay(transaction, actor, permissionOf(changes));
    if (!order.begins) await holdPeople(transaction, room.folders, changes);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('content_version')
      .values({
        version,
        at: now.toISOString(),
        actor: actor.name,
        reason: order.reason,
        changes_json: JSON.stringify(changes),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await order.alongside?.(transaction);
    // What an edition that begins has of both is written with it.
    const isToldOf = movesRace(changes) || gatesBefore(changes) !== null;
    if (isToldOf && !order.begins) {
      const overlay = overlayOf(await readVersions(transaction));
      await tellEdition(transaction, room.folders, { overlay, changes });
    }
    const says = (which: 'before' | 'value') =>
      Object.fromEntries(changes.map((change) => [addressOf(change), inShort(change[which])]));
    await writeAudit(
      transaction,
      actor,
      {
        act: 'content_published',
        subject: { kind: 'content', id: version },
        before: says('before'),
        after: says('value'),
        reason: order.reason,
      },
      now,
    );
    return true;
  };
  let isNext: boolean;
  try {
    isNext = await room.database.transaction().execute(publish);
  } catch (error) {
    if (!(error instanceof PeopleCame)) throw error;
    return { code: 'faulty', issues: error.issues };
  }
  // Somebody was faster: whether both go together is looked at again.
  if (!isNext) return publishContent(room, actor, order, now);
  return { ...plan, version };
}

/** As the audit keeps it: words as they are, lists and objects as they are written, cut short. */
function inShort(value: unknown): unknown {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** How many gates hung before other ones were laid; null where they are the same. */
function gatesBefore(changes: readonly ContentChange[]): number | null {
  const laid = changes.find(({ file, place }) => file === courseFile && place === 'gates');
  return Array.isArray(laid?.before) ? laid.before.length : null;
}

/** The record of the edition that takes registrations has the race's day and the number of gates too. */
async function tellEdition(
  transaction: AppDatabase,
  folders: ContentFolders,
  { overlay, changes }: { overlay: Overlay; changes: readonly ContentChange[] },
): Promise<void> {
  const edition = await readRegistering(transaction);
  if (!edition) return;
  const raceDate = dayIn(folders, overlay);
  const listed = valueAt(readWhole(folders, courseFile, overlay), 'gates');
  const hung = Array.isArray(listed) ? listed.length : edition.gates;
  // Of the gates that hang some may not count: the same number stays what the edition says.
  const isOther = ![null, hung].includes(gatesBefore(changes));
  const gates = isOther ? hung : edition.gates;
  const heats = edition.heats && (isOther ? { ...edition.heats, gates: hung } : edition.heats);
  await transaction
    .updateTable('edition')
    .set(({ eb }) => ({
      race_date: raceDate,
      facts_json: JSON.stringify({ ...edition, raceDate, gates, heats }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', edition.id)
    .execute();
}

type Collected =
  | { code: 'collected'; changes: readonly ContentChange[] }
  | { code: 'unknown_place'; place: string };

/** What of the wishes changes what the site says after these versions, each after the one before it. */
function collectChanges(
  folders: ContentFolders,
  versions: readonly ContentVersion[],
  wanted: readonly WantedChange[],
): Collected {
  const changes: ContentChange[] = [];
  const over = new Map(overlayOf(versions).map((one) => [addressOf(one), one]));
  const names = new Set(wanted.map(({ file }) => file));
  const files = new Map([...names].map((file) => [file, readWhole(folders, file)]));
  for (const { file, place, ...rest } of wanted) {
    const overlay = [...over.values()];
    const whole = files.get(file);
    const without = overlay.filter((over) => addressOf(over) !== addressOf({ file, place }));
    const unlaid = valueAt(laidOver(whole, file, without), place);
    // Pictures, their words and optional settings may be new: all else has its place in a file.
    const base = unlaid ?? (mayBeNew({ file, place }) ? null : undefined);
    if (base === undefined) return { code: 'unknown_place', place: addressOf({ file, place }) };
    const before = valueAt(laidOver(whole, file, overlay), place) ?? null;
    // What is emptied is kept as null: JSON has no other word for it.
    const value = 'value' in rest ? (rest.value ?? null) : base;
    if (sameValue(before, value)) continue;
    const isPart = overlay.some((over) => isInside({ file, place }, over));
    const kept = sameValue(base, value) && !isPart ? {} : { value };
    const inFile = valueAt(whole, place) ?? null;
    const change = { file, place, ...kept, before, base: digestOfValue(inFile) };
    changes.push(change);
    layOver(over, change, 0);
  }
  return { code: 'collected', changes };
}

/** Whether two values say the same, as files write them. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
