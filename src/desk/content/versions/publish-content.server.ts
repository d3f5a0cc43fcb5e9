import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import { findPermission } from '../fields/find-permission.ts';
import { mayBeNew } from '../pictures/picture-texts.ts';
import { buildOverlay, laidOver, layOver, type Overlay } from './build-overlay.ts';
import {
  type ContentChange,
  type ContentVersion,
  toAddress,
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
import { peopleIssues } from './people-issues.server.ts';
import { type ContentFolders, digestOfValue, readWhole } from './read-laid-over.server.ts';
import { readVersions } from './read-versions.server.ts';
import { isInside, valueAt } from './value-at.ts';

export interface ContentRoom {
  database: AppDatabase;
  folders: ContentFolders;
}

export interface ContentOrder {
  wanted: readonly WantedChange[];
  seen: number;
  reason: string;
  /** The edition that starts and opens for registration with it, to which the race day belongs. */
  begins?: Registering | undefined;
  /** Work inside the publishing transaction: an exception rolls everything back. */
  alongside?: (transaction: AppDatabase) => Promise<void>;
}

export interface OvertakingChange {
  file: string;
  place: string;
  value: unknown;
  version: number;
  actor: string;
  at: string;
}

export type ContentPlan =
  | { code: 'ready'; changes: readonly ContentChange[]; version: number }
  | { code: 'unchanged'; version: number }
  | { code: 'unknown_place'; place: string }
  | { code: 'overtaken'; by: readonly OvertakingChange[]; version: number }
  | { code: 'faulty'; issues: readonly FileIssue[] };

/** Returns the current effect of an order, or the reason of its refusal; writes nothing. */
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
    .map(({ file, place, version, actor, at, ...change }): OvertakingChange => {
      return { file, place, version, actor, at, value: 'value' in change ? change.value : null };
    });
  if (by.length > 0) return { code: 'overtaken', by, version };
  const next = buildOverlay([...versions, { ...nobody, version: version + 1, changes }]);
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
          // A new edition has no races yet.
          ...(begins
            ? []
            : await courseIssues(database, await readRegistering(database), change(courseFile))),
        ];
  return issues.length > 0 ? { code: 'faulty', issues } : { code: 'ready', changes, version };
}

function fileChange(
  folders: ContentFolders,
  versions: readonly ContentVersion[],
  changes: readonly ContentChange[],
) {
  const next = [...versions, { ...nobody, version: versions.length + 1, changes }];
  const [was, is] = [buildOverlay(versions), buildOverlay(next)];
  return (file: string) => ({
    before: readWhole(folders, file, was),
    after: readWhole(folders, file, is),
  });
}

/** Entries or races since the preview contradict the change. */
class PeopleCame extends Error {
  readonly issues: readonly FileIssue[];
  constructor(issues: readonly FileIssue[]) {
    super('People stand against a change of the race');
    this.issues = issues;
  }
}

/** Checks entries and races again under a lock; a later registration reads the new version (`isTakenOut`). */
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

function isSamePlace(one: WantedChange, other: WantedChange): boolean {
  return toAddress(one) === toAddress(other) || isInside(one, other) || isInside(other, one);
}

const nobody = { at: '', actor: '', reason: '' };

function dayIn(folders: ContentFolders, overlay: Overlay): string {
  return String(valueAt(readWhole(folders, raceDay.file, overlay), raceDay.place));
}

/** Publishes the changes as the next version, and a new race day or number of gates also into the record. */
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
    await actorMay(transaction, actor, findPermission(changes));
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
    // A new edition gets both values when it is written.
    const isToldOf = movesRace(changes) || gatesBefore(changes) !== null;
    if (isToldOf && !order.begins) {
      const overlay = buildOverlay(await readVersions(transaction));
      await tellEdition(transaction, room.folders, { overlay, changes });
    }
    const says = (which: 'before' | 'value') =>
      Object.fromEntries(changes.map((change) => [toAddress(change), inShort(change[which])]));
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
  // Another version was published first, so the order is planned again on top of it.
  if (!isNext) return publishContent(room, actor, order, now);
  return { ...plan, version };
}

function inShort(value: unknown): unknown {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Returns the former number of gates; null when the gates did not change. */
function gatesBefore(changes: readonly ContentChange[]): number | null {
  const laid = changes.find(({ file, place }) => file === courseFile && place === 'gates');
  return Array.isArray(laid?.before) ? laid.before.length : null;
}

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
  // Some drawn gates may not count, so an unchanged number leaves the edition's own.
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

type CollectedChanges =
  | { code: 'collected'; changes: readonly ContentChange[] }
  | { code: 'unknown_place'; place: string };

function collectChanges(
  folders: ContentFolders,
  versions: readonly ContentVersion[],
  wanted: readonly WantedChange[],
): CollectedChanges {
  const changes: ContentChange[] = [];
  const over = new Map(buildOverlay(versions).map((one) => [toAddress(one), one]));
  const names = new Set(wanted.map(({ file }) => file));
  const files = new Map([...names].map((file) => [file, readWhole(folders, file)]));
  for (const { file, place, ...rest } of wanted) {
    const overlay = [...over.values()];
    const whole = files.get(file);
    const without = overlay.filter((over) => toAddress(over) !== toAddress({ file, place }));
    const unlaid = valueAt(laidOver(whole, file, without), place);
    // Pictures, their descriptions and optional settings may be new; any other place has to exist.
    const base = unlaid ?? (mayBeNew({ file, place }) ? null : undefined);
    if (base === undefined) return { code: 'unknown_place', place: toAddress({ file, place }) };
    const before = valueAt(laidOver(whole, file, overlay), place) ?? null;
    // An emptied value is stored as null, because JSON has no undefined.
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

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
