import { randomBytes } from 'node:crypto';
import { tokenCookie, tokenHeader } from '../../../platform/http/cross-site/token-names.ts';
import type { Send } from './seat-phone.ts';

/** Answers after which the same events may be taken later: no line, a busy or a starting server. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Sends events of a day with the cookie of a seat, over HTTP as a browser does. What passes is told as
 * null, so that the phone tries again.
 *
 * @throws Error where the server refuses for good: a rehearsal must not wait for ever.
 */
export function sendTo(url: string, day: string, seatCookie: string): Send {
  const token = randomBytes(32).toString('base64url');
  const headers = {
    'content-type': 'application/json',
    cookie: `${seatCookie}; ${tokenCookie}=${token}`,
    [tokenHeader]: token,
  };
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
