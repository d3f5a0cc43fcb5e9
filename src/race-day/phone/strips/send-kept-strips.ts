import { isClip } from '../../log/strips/clip.ts';
import { sendStrip } from '../outbox/call-outcome.ts';
import type { PhoneDatabase } from '../outbox/phone-database.ts';
import { changeStrip, deleteStrips } from './keep-strip.ts';
import type { StripFate, StripsDatabase } from './strips-database.ts';

interface StripsOfSeat {
  strips: StripsDatabase;
  events: PhoneDatabase;
  day: string;
  seat: string;
}

/**
 * Sends the strips of a seat one after the other, the oldest first, until one fails, an event waits or `signal`
 * interrupts. The strips of another seat stay, because the server takes from a phone only those of its own seat.
 */
export async function sendKeptStrips(
  { strips, events, day, seat }: StripsOfSeat,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await events.countFromIndex('made', 'fate', 'unsent')) === 0) {
    const strip = (await strips.getFromIndex('facts', 'turn', [day, seat, 'unsent']))?.strip;
    const picture = strip && (await strips.get('pictures', strip.id));
    if (!strip || !picture) return;
    const sent = await sendStrip({ strip, picture: toBase64(picture) }, signal);
    if (sent.line === 'none' || sent.line === 'ended') return;
    const outcome = sent.line === 'good' ? sent.answer.outcome : 'refused';
    if (outcome === 'erased' && isClip(strip)) await deleteStrips(strips, [strip.id]);
    else await changeStrip(strips, strip.id, { fate: fates[outcome] ?? 'refused' });
  }
}

/** `not_asked`: this server never heard of the clip, or lost its announcement with an older copy of its database. */
const fates: Readonly<Record<string, StripFate>> = { kept: 'sent', not_asked: 'held' };

function toBase64(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(text.join(''));
}
