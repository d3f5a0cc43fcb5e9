import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { midnightOf } from '../../phone/clock/midnight-of.ts';
import type { Outbox } from '../../phone/outbox/open-outbox.ts';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';
import { practicePlan, practiceStamps } from './practice-plan.ts';

type Listener = Parameters<Outbox['subscribe']>[0];

/** Makes outboxes of practices in a time zone: they keep nothing on the phone and send nothing. */
export function openPractice(timeZone: string): (seat: PhoneSeat) => Promise<Outbox> {
  return async (seat) => {
    const events: RaceEvent[] = [];
    const listeners = new Set<Listener>();
    const midnight = midnightOf(seat.day, timeZone);
    const today = () => Date.now() * 1000 - midnight;
    const from = today();
    const plan = practicePlan(seat, from);

    function make(
      payloads: readonly RaceEvent['payload'][],
      of: string,
      stamp: Parameters<Outbox['add']>[1],
    ): RaceEvent[] {
      const made = payloads.map((payload, index): RaceEvent => {
        const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
        const sequence = events.length + index + 1;
        return { version: 1, id, seat: of, person: of, sequence, ...stamp, payload };
      });
      events.push(...made);
      for (const listener of listeners) listener(made);
      return made;
    }
    const stampNow = () => ({ deviceTime: Date.now() * 1000, offset: 0, uncertainty: 0 });
    let stamped = 0;
    const play = () => {
      const due = practiceStamps(from, today());
      if (due.length > stamped) make(due.slice(stamped), 'practice', stampNow());
      stamped = due.length;
    };

    return {
      add: async (payload, stamp) => make([payload], seatName(seat), stamp)[0] as RaceEvent,
      addAll: async (payloads, stamp) => make(payloads, seatName(seat), stamp),
      unsent: async () => [],
      events: async () => events,
      plan: async () => plan,
      async sync() {
        play();
        return 'good';
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      follow(look) {
        const timer = setInterval(look, 1000);
        return () => clearInterval(timer);
      },
      close: () => listeners.clear(),
    };
  };
}
