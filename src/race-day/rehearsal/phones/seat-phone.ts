import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Act, Incident } from '../script/act.ts';

/** Sends events to the server; null when the server does not have them yet. */
export type Send = (events: readonly RaceEvent[]) => Promise<{ revision: number } | null>;

export interface SeatPhone {
  /** Stores the event of an act, then sends it; on a dead phone the act waits for the next phone. */
  tell(act: Act): void;
  suffer(incident: Incident['kind']): void;
  unsent(): number;
  isThere(): boolean;
  idle(): Promise<void>;
  /** Charges a dead phone and sends everything; resolves when nothing is left. */
  sendAll(): Promise<void>;
}

/**
 * Called for each batch on the server with the day's last revision and the times at which events were made
 * (`performance.now()`), without those that a broken line held up.
 */
export type OnSent = (madeAt: readonly number[], revision: number) => void;

interface SeatPhoneOptions {
  send: Send;
  make: (act: Act, sequence: number) => RaceEvent;
  onSent?: OnSent;
  patienceMs?: number;
}

const mostAtOnce = 200;

export function openSeatPhone({
  send,
  make,
  onSent,
  patienceMs = 500,
}: SeatPhoneOptions): SeatPhone {
  let unsent: RaceEvent[] = [];
  const drawer: RaceEvent[] = [];
  const paper: Act[] = [];
  const line = { isUp: true, isDead: false };
  /** Number of the last event on the server: another phone goes on from there. */
  let sent = 0;
  const madeAt = new Map<string, number>();
  let last = 0;
  let sending: Promise<void> | null = null;

  function pump(): Promise<void> {
    // A caller that waits learns of a refusal; without one, the rejection must not end the process.
    sending ??= sendUnsent().finally(() => {
      sending = null;
    });
    sending.catch(() => undefined);
    return sending;
  }

  async function sendUnsent(): Promise<void> {
    while (unsent.length > 0 && line.isUp && !line.isDead) {
      const batch = unsent.slice(0, mostAtOnce);
      const answer = await send(batch);
      if (answer === null) {
        await new Promise((settle) => setTimeout(settle, patienceMs));
        continue;
      }
      const ids = new Set(batch.map(({ id }) => id));
      unsent = unsent.filter(({ id }) => !ids.has(id));
      sent = Math.max(sent, ...batch.map(({ sequence }) => sequence));
      onSent?.(
        batch.flatMap(({ id }) => madeAt.get(id) ?? []),
        answer.revision,
      );
      for (const { id } of batch) madeAt.delete(id);
    }
  }

  function tell(act: Act): void {
    if (line.isDead) {
      paper.push(act);
      return;
    }
    last += 1;
    const event = make(act, last);
    if (line.isUp) madeAt.set(event.id, performance.now());
    unsent.push(event);
    void pump();
  }

  return {
    tell,
    suffer(incident) {
      if (incident === 'line_down') {
        line.isUp = false;
        madeAt.clear();
      }
      if (incident === 'line_up') line.isUp = true;
      if (incident === 'phone_dead') {
        line.isDead = true;
        drawer.push(...unsent);
        unsent = [];
      }
      if (incident === 'phone_back') {
        line.isDead = false;
        last = sent;
        for (const act of paper.splice(0)) tell(act);
      }
      void pump();
    },
    isThere: () => line.isUp && !line.isDead,
    unsent: () => unsent.length + drawer.length + paper.length,
    idle: () => sending ?? Promise.resolve(),
    async sendAll() {
      line.isUp = true;
      if (line.isDead) this.suffer('phone_back');
      unsent.push(...drawer.splice(0));
      while (unsent.length > 0) await pump();
    },
  };
}
