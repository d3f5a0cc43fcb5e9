import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { type ExchangeOutcome, openRelay } from './open-relay.server.ts';
import type { OnCopy } from './take-call.server.ts';
import { tellSide } from './tell-side.server.ts';

interface ReachableSide {
  database: AppDatabase;
  name: string;
  key: string;
  day: string;
  to: string;
  follows: boolean;
  race: Race;
  onCopy: OnCopy;
  /** Milliseconds for a call and its answer. */
  patience?: number;
}

/** Opens a line to another server of a day by its address; calls throw `LineError`. */
export function reachSide({ to, patience, ...relaying }: ReachableSide) {
  const { name, key } = relaying;
  const tell = tellSide({ to, name, key, ...(patience !== undefined && { patience }) });
  const relay = openRelay({ ...relaying, tell });
  return {
    relay,
    async upToDate(): Promise<ExchangeOutcome> {
      const done = { sent: 0, received: 0 };
      for (;;) {
        const exchanged = await relay.exchange();
        done.sent += exchanged.sent;
        done.received += exchanged.received;
        if (exchanged.whole) return { ...exchanged, ...done };
      }
    },
  };
}

export type ReachedSide = Pick<ReturnType<typeof reachSide>, 'upToDate'>;
