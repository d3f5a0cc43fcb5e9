import { tokenHeaders } from '../site/token-headers.server.ts';
import type { Send } from './seat-phone.ts';

/** Responses after which the same events may be accepted later: a busy or a starting server. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Sends as a browser does, with a seat's cookie; returns null on a passing failure, so that the phone tries again.
 * @throws Error when the server refuses for good.
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

export type Call = (unsent: number) => Promise<void>;

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
    // A heartbeat that fails is replaced by the next one.
    await fetch(url, { method: 'POST', headers, body }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  };
}
