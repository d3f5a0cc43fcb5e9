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
  sameAs,
} from './keep-piece.server.ts';
import {
  type Known,
  type RelayAnswer,
  type RelayCall,
  type RelayStrips,
  relayAnswer,
} from './relay-call.ts';
import { digestStrips, swapStrips } from './swap-strips.server.ts';
import type { OnCopy } from './take-call.server.ts';

export type SideCaller = (call: RelayCall) => Promise<{ side: string; answer: unknown }>;

interface RelayDeps {
  database: AppDatabase;
  name: string;
  day: string;
  follows: boolean;
  tell: SideCaller;
  race: Race;
  onCopy: OnCopy;
}

export interface ExchangeOutcome {
  side: string;
  sent: number;
  received: number;
  /** Whether both sides had all of each other's events at the end. */
  whole: boolean;
}

/** Each exchange brings logs, plan and lease up to date, from where both logs still agree. */
export function openRelay({ database, name, day, follows, tell, race, onCopy }: RelayDeps) {
  /** The answering side, how much of this log it has, and which events came from it. */
  let line: { side: string; sent: Known; given: Set<string> } | null = null;

  let copySent = '';

  async function call(
    told: Pick<RelayCall, 'piece' | 'compares' | 'greets' | 'strips'>,
  ): Promise<RelayAnswer> {
    const lease = await readLease(database, day);
    const heard = await readHeard(database, { day, side: line?.side ?? '' });
    const isSource = lease?.holder === name;
    // A line is encrypted or within this computer (`tellSide`), so paper entries may be sent.
    const order = line && { day, to: line.side, phones: false, isPrivate: true };
    const copy = isSource && order ? await readDayCopy(database, order) : null;
    const answered = await tell({
      day,
      follows,
      ...told,
      has: heard.has,
      copyDigest: heard.copyDigest,
      lease,
      copy: copy && copy.digest !== copySent ? copy : null,
    });
    if (line && line.side !== answered.side) throw new Error('another side answers');
    const answer = relayAnswer.parse(answered.answer);
    copySent = answer.copyDigest;
    line ??= { side: answered.side, sent: nothingKnown, given: new Set() };
    return answer;
  }

  /** Learns which side is there; the known state is sent with the second call. */
  async function greet(): Promise<void> {
    const { has } = await call({ piece: null, compares: false, greets: true });
    if (line && (await beginsAs(database, day, has))) line.sent = has;
  }

  /** Brings a strip or two, so that the next events never wait for more than one picture in a call. */
  async function exchangeStrips(theirDigest: string): Promise<void> {
    if (theirDigest === (await digestStrips(database, day))) return;
    const now = new Date();
    const ask = async (strips: RelayStrips) =>
      (await call({ piece: null, compares: false, greets: false, strips })).strips ?? null;
    const theirs = await ask(await swapStrips(database, { day, other: null, now }));
    const own = await swapStrips(database, { day, other: theirs, now });
    if (own.sent) await swapStrips(database, { day, other: await ask(own), now });
  }

  async function keep(side: string, answer: RelayAnswer): Promise<number> {
    const now = new Date();
    if (answer.lease) await followLease(database, { day, lease: answer.lease });
    const heard = await readHeard(database, { day, side });
    const order = { day, piece: answer.piece, has: heard.has, now };
    const { has, added } = await keepPiece(database, order);
    const copy = answer.copy;
    const isKept =
      copy !== null && (await keepDayCopy(database, { day, from: side, copy, race, now }));
    const copyDigest = isKept ? copy.digest : heard.copyDigest;
    if (isKept) await onCopy(day, side);
    await noteHeard(database, { day, side }, { has, copyDigest, whole: answer.piece.whole, now });
    return added;
  }

  return {
    /** Forgets the state of the line: the next exchange compares the logs again. */
    forget(): void {
      line = null;
    },

    async exchange(): Promise<ExchangeOutcome> {
      let compares = false;
      if (line === null) {
        await greet();
        compares = true;
      }
      if (line === null) throw new Error('nobody answered');
      const { side, given } = line;
      const done = { side, sent: 0, received: 0, whole: false };
      for (;;) {
        const from = line.sent;
        const piece = await nextPiece(database, { day, from, given });
        const answer = await call({ piece, compares, greets: false });
        compares = false;
        const own = new Set(piece.events.map(idOf));
        for (const told of answer.piece.events) if (!own.has(idOf(told))) given.add(idOf(told));
        done.received += await keep(side, answer);
        done.sent += piece.events.filter((told) => typeof told !== 'string').length;
        if (!sameAs(answer.has, piece.to)) {
          // The other side was restored to an older state meanwhile, or never had the events that it sent.
          this.forget();
          return done;
        }
        line.sent = answer.has;
        if (piece.whole && answer.piece.whole) {
          await exchangeStrips(answer.stripsDigest ?? '');
          return { ...done, whole: true };
        }
      }
    },
  };
}
