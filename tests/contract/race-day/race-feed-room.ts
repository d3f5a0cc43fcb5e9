import { beforeEach } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import type { SeatKind } from '../../../src/race-day/seats/seat.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import { deskTeam, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';

const timeZone = 'America/Guayaquil';
const csrf = 'a'.repeat(43);
/** Today, because endpoints use the machine's clock. */
export const feedDay = localDate(new Date(), timeZone);
const path = '/api/race-day/events';

export function raceFeedRoom(engine: Engine) {
  const team = deskTeam(engine);
  let api: ReturnType<typeof createApi>;
  let services: ReturnType<typeof apiServices>;
  beforeEach(() => {
    const raceDayCalls = countingLimiter(team.database, { limit: 1200, windowMs: 60_000 });
    services = apiServices(team.database, { limiters: { raceDayCalls } });
    api = createApi(services);
  });

  /** Returns the cookie of a phone with a new seat, and the seat's name in events. */
  async function seated(kind: SeatKind, gates = { first: 1, last: 2 }, on = feedDay) {
    const at = new Date();
    const order = {
      day: on,
      kind,
      label: kind,
      gates: kind === 'section' || kind === 'element' ? gates : null,
    };
    const made = await makeSeat(team.database, terminal, order, { now: at, side: 'sitio' });
    const id = 'id' in made ? made.id : 0;
    const offer = await offerSeat(team.database, terminal, id, { now: at, side: 'sitio' });
    const key = { token: offer.token ?? '', code: '' };
    const taken = await takeSeat(
      team.database,
      { key, browser: 'x', holder: 'Ana', device: 'test' },
      { now: at, timeZone },
    );
    return { cookie: `seat=${taken?.token}`, name: `seat-${id}` };
  }
  async function atDesk(...held: Role[]) {
    const { id } = await team.member(`Luis ${held}`.replace(/\W/g, ''), held);
    const begun = { accountId: id, method: 'passkey' as const, device: 'test' };
    const { token } = await startSession(team.database, begun, new Date());
    return { cookie: `desk=${token}`, name: `desk-sitio-${id}` };
  }
  const call = (asked: string, cookie: string | null, body?: unknown) =>
    api.request(asked, {
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': csrf,
        cookie: [`XSRF-TOKEN=${csrf}`, ...(cookie === null ? [] : [cookie])].join('; '),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const post = async (cookie: string | null, events: readonly unknown[], on = feedDay) => {
    const answer = await call(path, cookie, { day: on, events });
    const document = await loadDocument(api);
    await expectDocumented(document, path, answer.clone(), 'post');
    return answer;
  };
  const read = async (cookie: string | null, more = '') => {
    const answer = await call(`${path}?day=${feedDay}${more}`, cookie);
    const document = await loadDocument(api);
    await expectDocumented(document, path, answer.clone());
    return answer;
  };
  const idsSeen = async (cookie: string) =>
    (await (await read(cookie)).json()).events.map((one: { event: RaceEvent }) => one.event.id);
  const plan = async () =>
    keepDayPlan(team.database, { plan: { ...anyDayPlan(), date: feedDay }, over: 0 }, new Date());

  return {
    team,
    seated,
    atDesk,
    call,
    post,
    read,
    idsSeen,
    plan,
    get api() {
      return api;
    },
    get services() {
      return services;
    },
    limitTo(limiters: Parameters<typeof apiServices>[1]): void {
      api = createApi(apiServices(team.database, limiters));
    },
  };
}
