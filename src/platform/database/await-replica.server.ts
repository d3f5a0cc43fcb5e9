import { setTimeout as pause } from 'node:timers/promises';

/** Versions by the name of what has them; each only ever rises. */
export type Versions = ReadonlyMap<string, number>;

/** What a change takes to arrive, as a rule, and a little more, in milliseconds. */
const pauses = [0, 5, 15, 40];
/** How long one that failed is left alone, in milliseconds. */
const REST_MS = 5000;

interface Replica {
  /** Reads the versions as the replica has them. */
  readVersions: () => Promise<Versions>;
  /** Told whenever it fails after it worked. */
  onFailure: (error: unknown) => void;
}

export interface AwaitedReplica {
  /**
   * Whether the replica has everything up to these versions, waiting for a moment; false where it
   * lags for longer, or does not answer.
   */
  hasReached(wanted: Versions): Promise<boolean>;
  /** Leaves it alone for a while, because it failed a reader. */
  failed(error: unknown): void;
}

/** Tells how far a replica is. It is asked once for a change, not once for a reader. */
export function awaitReplica({ readVersions, onFailure }: Replica): AwaitedReplica {
  let seen: Versions = new Map();
  let reading: Promise<Versions> | null = null;
  let restsUntil = 0;
  let isAway = false;

  const failed = (error: unknown) => {
    if (!isAway) onFailure(error);
    isAway = true;
    // Whoever comes back in its place may be behind.
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
