import type { EventOf } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';

/** A film that the phone keeps. Times are those of the phone's own clock. */
export interface KeptFilm {
  /** Number of the film, the same in each call about it; a later call may add judgements. */
  number: number;
  from: Micros;
  until: Micros;
  film: Blob;
  /** Judgements that the film shows. */
  stamps: string[];
}

interface ClipRingDeps {
  /** Starts a recorder; `done` is called once, with null when it failed. */
  record: (done: (film: Blob | null) => void) => { stop: () => void };
  now: () => Micros;
  keep: (kept: KeptFilm) => void;
}

interface Recording {
  number: number;
  from: Micros;
  /** Null while it runs. */
  until: Micros | null;
  film: Blob | null;
  /** The recording runs at least until then. */
  claimedUntil: Micros;
  wanted: Set<string>;
  isKept: boolean;
  stop: () => void;
}

const SECOND: Micros = 1_000_000;
/** Length of a clip before and after the judge's touch. */
const around: Micros = 6 * SECOND;
/** A recording that no touch needs ends after so long: the next one has run for `around` by then. */
const usual: Micros = 2 * around;
/** Films stay in memory for so long: another judge may disagree, or this one may think again. */
export const remembered: Micros = 180 * SECOND;

type Judgement = EventOf<'judgement'>;

/**
 * Records without a pause: a new recording begins every six seconds and runs for twelve, so that one of the two that
 * run has always the six seconds before a touch. The touch lets that one run on for six seconds more. Each film plays
 * alone, and no touch lies between two films.
 */
export function createClipRing({ record, now, keep }: ClipRingDeps) {
  let recordings: Recording[] = [];
  let number = 0;
  const ofGate = new Map<string, Recording>();
  const ofEvent = new Map<string, Recording>();

  function begin(): void {
    number += 1;
    const recording: Recording = {
      number,
      from: now(),
      until: null,
      film: null,
      claimedUntil: 0,
      wanted: new Set(),
      isKept: false,
      stop: () => undefined,
    };
    recordings.push(recording);
    const { stop } = record((film) => {
      recording.until ??= now();
      recording.film = film;
      if (film === null) forget(recording);
      else keepIfWanted(recording);
    });
    recording.stop = () => {
      if (recording.until !== null) return;
      recording.until = now();
      stop();
    };
  }

  function forget(gone: Recording): void {
    recordings = recordings.filter((one) => one !== gone);
    for (const known of [ofGate, ofEvent]) {
      for (const [key, one] of known) if (one === gone) known.delete(key);
    }
  }

  function keepIfWanted({ number, from, until, film, wanted, isKept }: Recording): void {
    if (!isKept || film === null || until === null) return;
    keep({ number, from, until, film, stamps: [...wanted] });
  }

  /** Returns the recording that shows the most of the time around a moment, the shortest of several. */
  function find(at: Micros): Recording | null {
    const shown = ({ from, until }: Recording) =>
      Math.min(at + around, until ?? Infinity) - Math.max(at - around, from);
    const found = recordings.reduce<Recording | null>(
      (best, one) => (best === null || shown(one) >= shown(best) ? one : best),
      null,
    );
    return found !== null && shown(found) > 0 ? found : null;
  }

  function claim(at: Micros): Recording | null {
    const found = find(at);
    if (found) found.claimedUntil = Math.max(found.claimedUntil, at + around);
    return found;
  }

  function want(recording: Recording, event: string | null): void {
    if (recording.isKept && (event === null || recording.wanted.has(event))) return;
    recording.isKept = true;
    if (event !== null) recording.wanted.add(event);
    keepIfWanted(recording);
  }

  return {
    /** Begins and ends recordings; called about once a second. */
    tick(): void {
      const at = now();
      for (const one of recordings.toSorted((a, b) => a.number - b.number)) {
        if (one.until === null && at >= Math.max(one.claimedUntil, one.from + usual)) one.stop();
        else if (one.until !== null && at >= one.until + remembered) forget(one);
      }
      const last = recordings.at(-1);
      if (!last || last.until !== null || at >= last.from + around) begin();
    },
    /**
     * Remembers the film of a judgement: of a correction, the film of the first touch on that gate. Keeps it for a
     * missed gate and for one that the judge did not see.
     */
    judge({ id, deviceTime, payload }: Judgement, isMiss: (seconds: number) => boolean): void {
      const { race, bib, attempt, gate, seconds, withdrawn } = payload;
      const key = [race, bib, attempt, gate].join(' ');
      if (withdrawn) {
        ofGate.delete(key);
        return;
      }
      const recording = ofGate.get(key) ?? claim(deviceTime);
      if (!recording) return;
      ofGate.set(key, recording);
      ofEvent.set(id, recording);
      if (seconds === null || isMiss(seconds)) want(recording, id);
    },
    /** Keeps the film of a judgement with which another judge disagrees, while it is still in memory. */
    dispute(event: string): void {
      const recording = ofEvent.get(event);
      if (recording) want(recording, event);
    },
    /** Keeps the last seconds, without a judgement; returns false when nothing is recorded. */
    keepNow(): boolean {
      const recording = claim(now());
      if (recording) want(recording, null);
      return recording !== null;
    },
    /** Ends all recordings; the wanted ones are given to `keep` as they are. */
    end(): void {
      for (const one of recordings) one.stop();
    },
  };
}
