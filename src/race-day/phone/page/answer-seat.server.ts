import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { tokenCookie } from '../../../platform/http/cross-site/token-names.ts';
import { readForm } from '../../../platform/http/forms/read-form.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { readCookie, requestLanguage } from '../../../platform/i18n/request-language.server.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { takeSeat } from '../../seats/pairing/take-seat.server.ts';
import { seatCookie } from '../../seats/phones/seat-cookie.server.ts';
import { seatsDeps } from '../../seats/seats-deps.server.ts';
import { seatPath } from './seat-path.ts';

/** Counts tries by address and in total, so that a code cannot be guessed from many addresses. */
export async function answerSeat(
  { request, url, context }: ActionFunctionArgs,
  to: (language: Language) => string = seatPath,
) {
  const form = await readForm(request);
  if (!formCarriesToken(request.headers, form)) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  const { database, config, race, spoken, limiters } = context.get(seatsDeps);
  const now = new Date();
  const written = (name: string) => (form.get(name) ?? '').slice(0, 200);
  const code = written('codigo');
  const holder = written('quien');
  const turns = [
    await limiters.seatTakes.take(context.get(callerContext), now),
    await limiters.seatTakesOfAll.take('all', now),
  ];
  const seconds = Math.max(...turns.map((turn) => (turn.allowed ? 0 : turn.retryAfterSeconds)));
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    const headers = { ...privateHeaders, 'retry-after': String(seconds) };
    const busy = { issue: 'too_many_requests' as const, minutes, code, holder };
    return data(busy, { status: 429, headers });
  }
  const taken = await takeSeat(
    database,
    {
      key: { token: written('clave') || null, code },
      browser: readCookie(request.headers.get('cookie'), tokenCookie) ?? '',
      holder,
      device: request.headers.get('user-agent') ?? '',
    },
    { now, timeZone: race.timeZone },
  );
  if (!taken) {
    const refused = { issue: 'refused' as const, minutes: 0, code, holder };
    return data(refused, { status: 422, headers: privateHeaders });
  }
  const { language } = splitPath(url.pathname);
  // The new address contains the language, so that the phone caches its pages in that language.
  throw redirect(to(requestLanguage(request, language, spoken)), {
    headers: { ...privateHeaders, 'set-cookie': seatCookie(taken.token, config) },
  });
}
