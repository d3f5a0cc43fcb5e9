import type { Micros } from '../../log/run-time.ts';
import { bestClock, type ClockReading, clockProbe } from './best-clock.ts';
import {
  betterReading,
  carryReading,
  type DeviceMoment,
  type KeptReading,
  keepReading,
  keptReading,
  type TakenReading,
  UNSEEN,
} from './carry-reading.ts';

/** A moment as race-day events store it, in epoch microseconds. */
export interface ClockStamp {
  deviceTime: Micros;
  /** 0 before the first measurement. */
  offset: Micros;
  uncertainty: Micros | null;
}

export type PhoneClock = ReturnType<typeof createPhoneClock>;

const probesOfRound = 8;
/** Pause between two rounds, and before the first success. */
const calmly = 60_000;
const quickly = 5000;
const patience = 4000;
/** An older event has a `timeStamp` of another clock. */
const oldest = 5000;
const keptAs = 'race-clock';

/** Measures while it has listeners; before the first measurement stamps have an unknown uncertainty. */
export function createPhoneClock() {
  const listeners = new Set<() => void>();
  let known: TakenReading | null = null;
  let slept: Micros = 0;
  let hiddenLead: Micros | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let measuring = false;

  const moment = (): DeviceMoment => ({ line: micros(line()), wall: micros(Date.now()), slept });

  function read(): ClockReading | null {
    return known && carryReading(known, moment());
  }

  async function measure(): Promise<void> {
    clearTimeout(timer);
    if (measuring) return;
    measuring = true;
    const sleptBefore = slept;
    const best = bestClock(await askRound());
    measuring = false;
    // A round that was interrupted by a sleep is useless.
    if (best && slept === sleptBefore) {
      const now = moment();
      known = betterReading(known, best, now);
      keep(keepReading(carryReading(known, now), now));
    }
    tell();
    if (listeners.size > 0) timer = setTimeout(measure, known === null ? quickly : calmly);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function followSleep(): void {
    const { line: now, wall } = moment();
    const lead = wall - now;
    if (document.visibilityState === 'hidden') {
      hiddenLead = lead;
      return;
    }
    if (hiddenLead !== null && lead - hiddenLead > UNSEEN) slept += lead - hiddenLead;
    hiddenLead = null;
    void measure();
  }

  return {
    read,
    /**
     * Adds a sleep that the line missed to the device time, because a changed offset would mean a clock that was set.
     */
    stamp(timeStamp: number): ClockStamp {
      const now = performance.now();
      const isOwn = timeStamp <= now + 1 && timeStamp > now - oldest;
      const deviceTime = micros(performance.timeOrigin + (isOwn ? timeStamp : now)) + slept;
      const reading = read();
      if (reading === null) return { deviceTime, offset: 0, uncertainty: null };
      return { deviceTime, offset: reading.offset - slept, uncertainty: reading.uncertainty };
    },
    /** Measures while it has listeners; returns the function that unsubscribes. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) {
        const kept = readKept();
        known ??= kept && keptReading(kept, moment());
        document.addEventListener('visibilitychange', followSleep);
        addEventListener('online', measure);
        addEventListener('pageshow', measure);
        void measure();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', followSleep);
        removeEventListener('online', measure);
        removeEventListener('pageshow', measure);
      };
    },
  };
}

const micros = (milliseconds: number): Micros => Math.round(milliseconds * 1000);
const line = () => performance.timeOrigin + performance.now();

async function askRound(): Promise<ClockReading[]> {
  const probes: ClockReading[] = [];
  while (probes.length < probesOfRound) {
    const probe = await ask();
    if (probe === null) break;
    probes.push(probe);
  }
  return probes;
}

async function ask(): Promise<ClockReading | null> {
  const left = line();
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch('/api/clock', { cache: 'no-store', signal });
    const back = line();
    const { now } = answer.ok ? await answer.json() : { now: null };
    return typeof now === 'number' ? clockProbe(left, back, now) : null;
  } catch {
    return null;
  }
}

/** A browser without storage measures again at each start. */
function keep(reading: KeptReading): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify(reading));
  } catch {}
}

function readKept(): KeptReading | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs) ?? 'null');
    const numbers = [kept?.offset, kept?.uncertainty, kept?.wall];
    return numbers.every(Number.isFinite) ? kept : null;
  } catch {
    return null;
  }
}
