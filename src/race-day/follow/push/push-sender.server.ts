import webPush from 'web-push';
import type { PushKeys } from './push-keys.server.ts';
import type { PushSubscriber } from './subscriptions-repository.server.ts';

export interface PushPayload {
  title: string;
  body: string;
  url: string;
  /** A later notification replaces an earlier one with the same tag. */
  tag: string;
}

export type PushOutcome =
  | 'sent'
  | 'gone'
  /** The push service will never accept the message. */
  | 'refused'
  /** The push service may accept the message later; `afterMs` is the wait that it asked for. */
  | { later: true; afterMs: number | null };

const patienceMs = 10_000;
const signedSeconds = 12 * 3600;
const signedAnewMs = 3_600_000;

interface Order {
  subscriber: PushSubscriber;
  payload: PushPayload;
  /** Seconds after which the message is useless. */
  ttl: number;
  urgent: boolean;
}

/** Creates the sender of this site to push services (RFC 8030, 8291, 8292). */
export function pushSender({ keys, subject }: { keys: PushKeys; subject: string }) {
  const signed = new Map<string, { at: number; word: string }>();

  function wordFor(origin: string): string {
    const known = signed.get(origin);
    if (known && performance.now() - known.at < signedAnewMs) return known.word;
    const { publicKey, privateKey } = keys;
    const expires = Math.floor(Date.now() / 1000) + signedSeconds;
    const { Authorization: word } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    );
    signed.set(origin, { at: performance.now(), word });
    return word;
  }

  return async ({ subscriber, payload, ttl, urgent }: Order, signal: AbortSignal) => {
    const { endpoint, p256dh, auth } = subscriber;
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { TTL: ttl, urgency: urgent ? 'high' : 'normal' },
      );
      const { 'Content-Length': _counted, ...rest } = headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
          authorization: wordFor(new URL(endpoint).origin),
        },
        body: new Uint8Array(body),
        // Push services do not redirect; a redirect might lead into the internal network.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await answer.body?.cancel();
      return toOutcome(answer);
    } catch (error) {
      const isOurs = error instanceof Error && !isOfLine(error);
      return isOurs ? 'refused' : { later: true as const, afterMs: null };
    }
  };
}

/** `fetch` reports a failed line as a TypeError, and a timeout as a DOMException. */
const isOfLine = (error: Error) =>
  (error instanceof TypeError && error.message === 'fetch failed') || error instanceof DOMException;

function toOutcome({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const seconds = Number(headers.get('retry-after') ?? '');
  return { later: true, afterMs: seconds > 0 ? seconds * 1000 : null };
}
