import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Act, Incident } from '../script/act.ts';

/** What a server says to events that it was sent: whether it has them now. */
export type Send = (events: readonly RaceEvent[]) => Promise<{ revision: number } | null>;

/** A seat without a screen: keeps what it makes and sends it whenever it can, as a real phone does. */
export interface SeatPhone {
  /** Keeps the event of an act, then sends it; on a dead phone the act waits for the next phone. */
  tell(act: Act): void;
  suffer(incident: Incident['kind']): void;
  /** What was made here and no server has, that of a dead phone too. */
  unsent(): number;
  /** Whether it is charged and has a line. */
  isThere(): boolean;
  /** Resolves when everything is sent that can be sent now. */
  idle(): Promise<void>;
  /** Charges a dead phone and sends everything; resolves when nothing is left. */
  sendAll(): Promise<void>;
}

/**
 * Told of each batch that the server has, with the number of the day's last event: when each event of
 * it was made (`performance.now()`), those that a line that was down held up left out.
 */
export type OnSent = (madeAt: readonly number[], revision: number) => void;

interface SeatPhoneOptions {
  send: Send;
  make: (act: Act, sequence: number) => RaceEvent;
  onSent?: OnSent;
  /** Before a batch that failed is tried again, in milliseconds. */
  patienceMs?: number;
}

const mostAtOnce = 200;

/** Opens the phone of a seat that has said nothing yet. */
export function openSeatPhone({
  send,
  make,
  onSent,
  patienceMs = 500,
}: SeatPhoneOptions): SeatPhone {
  let unsent: RaceEvent[] = [];
  /** On a phone that died. */
  const drawer: RaceEvent[] = [];
  const paper: Act[] = [];
  const line = { isUp: true, isDead: false };
  /** Of the last event that the server has: from it another phone goes on. */
  let sent = 0;
  /** When those were made that nothing has held up. */
  const madeAt = new Map<string, number>();
  let last = 0;
  let sending: Promise<void> | null = null;

  function pump(): Promise<void> {
    // Who waits for it learns of a refusal; without anybody waiting it must not end the process.
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
