import { tokenCookie, tokenHeader } from '../../../src/platform/http/cross-site/token-names.ts';
import { seatPath } from '../../../src/race-day/phone/page/seat-path.ts';
import type { OfferedSeat } from '../../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { fetchAgain } from '../../support/fetch-again.ts';

export interface SeatedDevice {
  seat: OfferedSeat;
  call: (path: string, body?: object) => Promise<Response>;
}

interface LinkedSeatOptions {
  url: string;
  seat: OfferedSeat;
  /** Size and uptime that the device reports with each heartbeat. */
  screen?: { width: number; height: number; open_seconds: number };
}

/**
 * Takes a seat by its link, as a browser does: opens the link's page, sends its form, and reports itself as present.
 * `page` is the page of the seat's work, which must open.
 *
 * @throws Error when the site refuses the seat.
 */
export async function takeByLink({ url, seat, screen }: LinkedSeatOptions, page: string) {
  const { id, label, token: link } = seat;
  const address = `${url}${seatPath('es')}?${new URLSearchParams({ clave: link })}`;
  const opened = await fetch(address);
  const html = await opened.text();
  const cookies = parseCookies(opened);
  const fields = new Map(
    [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  if (!opened.ok || fields.get('clave') !== link)
    throw new Error(`the link of ${label} opens nothing`);
  const sent = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookieHeader(cookies) },
    body: new URLSearchParams([...fields, ['quien', label]]),
  });
  await sent.body?.cancel();
  for (const [name, value] of parseCookies(sent)) cookies.set(name, value);
  if (sent.status !== 302) throw new Error(`${label} cannot be taken: ${sent.status}`);
  const headers = {
    cookie: cookieHeader(cookies),
    [tokenHeader]: cookies.get(tokenCookie) ?? '',
    'content-type': 'application/json',
  };
  const device: SeatedDevice = {
    seat,
    call: (path, body) =>
      fetchAgain(
        `${url}${path}`,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      ),
  };
  const shown = await device.call(page);
  await shown.body?.cancel();
  if (!shown.ok) throw new Error(`${label}: ${page} answers ${shown.status}`);
  const beat = {
    battery: null,
    unsent: 0,
    device_time: new Date().toISOString(),
    offset_ms: 0,
    uncertainty_ms: 1,
    ...(screen && { screen }),
  };
  const heard = await device.call('/api/seats/heartbeat', beat);
  const told = heard.ok ? await heard.json() : null;
  if (told?.seat.id !== id) throw new Error(`${label} has no seat after it was taken`);
  return device;
}

function parseCookies({ headers }: Response): Map<string, string> {
  return new Map(
    headers.getSetCookie().map((line): [string, string] => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
