import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { followLease, readLease } from '../../log/lease/lease-repository.server.ts';
import { keepDayCopy, readDayCopy } from './keep-day-copy.server.ts';
import {
  beginsAs,
  idOf,
  keepPiece,
  nextPiece,
  noteHeard,
  nothingKnown,
  readHeard,
} from './keep-piece.server.ts';
import type { RelayAnswer, RelayCall } from './relay-call.ts';
import { digestStrips, swapStrips } from './swap-strips.server.ts';

export type OnCopy = (day: string, side: string) => Promise<unknown>;

interface ReceivingSide {
  database: AppDatabase;
  name: string;
  side: string;
  isPrivate: boolean;
  race: Race;
  now: Date;
  onCopy: OnCopy;
}

/**
 * Answers with the events that the caller lacks. A repeated call changes nothing; a failed one keeps the stored part.
 */
export async function takeCall(
  { database, name, side, isPrivate, race, now, onCopy }: ReceivingSide,
  call: RelayCall,
): Promise<RelayAnswer> {
  const { day } = call;
  if (call.lease) await followLease(database, { day, lease: call.lease });
  const lease = await readLease(database, day);
  const heard = await readHeard(database, { day, side });
  let { has, copyDigest } = heard;
  if (call.greets) {
    const piece = { from: call.has, to: call.has, events: [], whole: false };
    return { has, copyDigest, lease, piece, copy: null };
  }
  if (call.piece) ({ has } = await keepPiece(database, { day, piece: call.piece, has, now }));
  const { copy: sent } = call;
  const order = sent && { day, from: side, copy: sent, race, now };
  if (order && lease && (await keepDayCopy(database, order))) {
    copyDigest = order.copy.digest;
    await onCopy(day, side);
  }
  const whole = call.piece?.whole === true && has.revision === call.piece.to.revision;
  await noteHeard(database, { day, side }, { has, copyDigest, whole, now });
  const known = !call.compares || (await beginsAs(database, day, call.has));
  const given = new Set((call.piece?.events ?? []).map(idOf));
  const piece = await nextPiece(database, { day, from: known ? call.has : nothingKnown, given });
  // While no side holds the day, the caller may take it over from this side.
  const isSource = lease === null || lease.holder === name;
  const copyOrder = { day, to: side, phones: call.follows, isPrivate };
  const copy = isSource ? await readDayCopy(database, copyOrder) : null;
  const strips = call.strips && (await swapStrips(database, { day, other: call.strips, now }));
  const stripsDigest = await digestStrips(database, day);
  return {
    has,
    copyDigest,
    lease,
    piece,
    copy: copy?.digest === call.copyDigest ? null : copy,
    ...(stripsDigest !== '' && { stripsDigest }),
    ...(strips && { strips }),
  };
}
