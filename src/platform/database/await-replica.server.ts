import { setTimeout as pause } from 'node:timers/promises';

/** Versions by name; each only ever rises. */
export type Versions = ReadonlyMap<string, number>;

/** Pauses in milliseconds that cover the usual replication delay and a little more. */
const pauses = [0, 5, 15, 40];
const REST_MS = 5000;

interface Replica {
  readVersions: () => Promise<Versions>;
  /** Called when the replica fails for the first time since it last worked. */
  onFailure: (error: unknown) => void;
}

export interface AwaitedReplica {
  /** Whether the replica has reached these versions, after a short wait. */
  hasReached(wanted: Versions): Promise<boolean>;
  failed(error: unknown): void;
}

/** Watches how far a replica has come. It is asked once per change, not once per reader. */
export function awaitReplica({ readVersions, onFailure }: Replica): AwaitedReplica {
  let seen: Versions = new Map();
  let reading: Promise<Versions> | null = null;
  let restsUntil = 0;
  let isAway = false;

  const failed = (error: unknown) => {
    if (!isAway) onFailure(error);
    isAway = true;
    // A replica that replaces this one may be behind.
    seen = new Map();
    restsUntil = performance.now() + REST_MS;
  };
  const read = () => {
    reading ??= readVersions().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    failed,
    async hasReached(wanted) {
      if (reaches(seen, wanted)) return true;
      if (performance.now() < restsUntil) return false;
      try {
        for (const wait of pauses) {
          await pause(wait);
          seen = await read();
          isAway = false;
          if (reaches(seen, wanted)) return true;
        }
      } catch (error) {
        failed(error);
      }
      return false;
    },
  };
}

function reaches(seen: Versions, wanted: Versions): boolean {
  return [...wanted].every(([name, version]) => (seen.get(name) ?? -1) >= version);
}
