import { sendStrip } from '../outbox/call-outcome.ts';
import { type KeptStrip, type PhoneDatabase, strict } from '../outbox/phone-database.ts';

/** Sends the strips one after the other, the oldest first, until one fails, an event waits or `signal` interrupts. */
export async function sendKeptStrips(database: PhoneDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await database.countFromIndex('made', 'fate', 'unsent')) === 0) {
    const key = await database.getKeyFromIndex('strips', 'fate', 'unsent');
    const kept = key === undefined ? undefined : await database.get('strips', key);
    if (!kept) return;
    const { strip, picture } = kept;
    const sent = await sendStrip({ strip, picture: toBase64(picture) }, signal);
    if (sent.line === 'none' || sent.line === 'ended') return;
    const isKept = sent.line === 'good' && sent.answer.outcome === 'kept';
    await settle(database, kept.id, isKept ? 'sent' : 'refused');
  }
}

/** Reads the strip again, because a time may have been read from it while it was sent. */
async function settle(database: PhoneDatabase, id: string, fate: KeptStrip['fate']): Promise<void> {
  const transaction = database.transaction('strips', 'readwrite', strict);
  const kept = await transaction.store.get(id);
  if (kept) void transaction.store.put({ ...kept, fate });
  await transaction.done;
}

function toBase64(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(text.join(''));
}
