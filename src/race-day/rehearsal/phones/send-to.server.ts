import { tokenHeaders } from '../site/token-headers.server.ts';
import type { Send } from './seat-phone.ts';

/** Responses after which the same events may be accepted later: a busy or a starting server. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Sends events of a day with the cookie of a seat, over HTTP as a browser does. Returns null on a passing failure, so
 * that the phone tries again.
 *
 * @throws Error when the server refuses for good: a rehearsal must not wait for ever.
 */
export function sendTo(url: string, day: string, seatCookie: string): Send {
  const headers = tokenHeaders(seatCookie);
  return async (events) => {
    let answer: Response;
    try {
      const body = JSON.stringify({ day, events });
      answer = await fetch(url, { method: 'POST', headers, body });
    } catch {
      return null;
    }
    const text = await answer.text();
    if (passing.has(answer.status)) return null;
    if (!answer.ok) throw new Error(`${answer.status} for events of a seat: ${text}`);
    const { revision, not_yours: refused } = JSON.parse(text);
    if (refused.length > 0) throw new Error(`events that the seat may not send: ${refused}`);
    return { revision };
  };
}

/** Sends the heartbeat of a seat: that it is there, its number of unsent events, and its clock. */
export type Call = (unsent: number) => Promise<void>;

/** Sends heartbeats with the cookie of a seat whose clock is wrong by so many microseconds. */
export function callTo(url: string, seatCookie: string, clockError: number): Call {
  const headers = tokenHeaders(seatCookie);
  return async (unsent) => {
    const body = JSON.stringify({
      battery: null,
      unsent,
      device_time: new Date(Date.now() + clockError / 1000).toISOString(),
      offset_ms: Math.round(-clockError / 1000),
      uncertainty_ms: 10,
    });
    // The next heartbeat makes up for one that finds no server.
    await fetch(url, { method: 'POST', headers, body }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  };
}
