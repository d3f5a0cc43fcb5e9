import { isClip } from '../../log/strips/clip.ts';
import { cutStrip, mostPartLength, type SentFiles } from '../../log/strips/strip-part.ts';
import { sendStrip } from '../outbox/call-outcome.ts';
import type { PhoneDatabase } from '../outbox/phone-database.ts';
import { changeStrip, deleteStrips, readPictures } from './keep-strip.ts';
import type { StripFate, StripsDatabase } from './strips-database.ts';

interface StripsOfSeat {
  strips: StripsDatabase;
  events: PhoneDatabase;
  day: string;
  seat: string;
}

/** Target duration of sending a part: the events of all phones on the line wait for it. */
const partMs = 750;
const leastPart = 4096;
const firstPart = 20_000;

/**
 * Sends the strips of a seat one after the other, the oldest first, until one fails, an event waits or `signal`
 * aborts. The strips of another seat stay, because the server takes from a phone only those of its own seat.
 */
export async function sendKeptStrips(of: StripsOfSeat, signal: AbortSignal): Promise<void> {
  const { strips, day, seat } = of;
  while (await mayGoOn(of, signal)) {
    const strip = (await strips.getFromIndex('facts', 'turn', [day, seat, 'unsent']))?.strip;
    const kept = strip && (await readPictures(strips, strip));
    if (!kept) return;
    const { picture, stills } = kept;
    const sent = {
      strip,
      picture: toBase64(picture),
      stills: stills ? toBase64(stills) : undefined,
    };
    const outcome = await sendInParts(of, sent, signal);
    if (outcome === null) return;
    if (outcome === 'erased' && isClip(strip)) await deleteStrips(strips, [strip.id]);
    else await changeStrip(strips, strip.id, { fate: fates[outcome] ?? 'refused' });
  }
}

/**
 * Returns the server's answer to a strip; sends a long one in parts, which continue after an earlier call. Null when
 * the line failed, an event waits or `signal` aborts.
 */
async function sendInParts(
  of: StripsOfSeat,
  sent: SentFiles,
  signal: AbortSignal,
): Promise<string | null> {
  const { length, partAt } = cutStrip(sent);
  let size = firstPart;
  // The server names the next part; one that never has more than before must not hold the phone in this loop.
  let callsLeft = 2 * Math.ceil(length / leastPart);
  for (let from = 0; callsLeft > 0; callsLeft -= 1) {
    if (!(await mayGoOn(of, signal))) return null;
    const begun = performance.now();
    const answered = await sendStrip(length > firstPart ? partAt(from, size) : sent, signal);
    if (answered.line === 'none' || answered.line === 'ended') return null;
    const { outcome, next } = answered.line === 'good' ? answered.answer : { outcome: 'refused' };
    if (outcome !== 'part') return outcome;
    from = next ?? 0;
    const took = performance.now() - begun;
    size = Math.round(Math.min(mostPartLength, Math.max(leastPart, (size * partMs) / took)));
  }
  return null;
}

async function mayGoOn({ events }: StripsOfSeat, signal: AbortSignal): Promise<boolean> {
  return !signal.aborted && (await events.countFromIndex('made', 'fate', 'unsent')) === 0;
}

/** `not_asked`: this server never heard of the clip, or lost its announcement with an older copy of its database. */
const fates: Readonly<Record<string, StripFate>> = { kept: 'sent', not_asked: 'held' };

function toBase64(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(text.join(''));
}
