import { createRoute, z } from '@hono/zod-openapi';
import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { clientAddress } from '../../platform/http/client-address.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Race } from '../../record/race/race.ts';
import { readPhone } from './phones/read-phone.server.ts';
import { seatToken } from './phones/seat-cookie.server.ts';
import { writeHeartbeat } from './phones/write-heartbeat.server.ts';
import { seatKinds, spanOf } from './seat.ts';

export interface SeatLimiters {
  /** Heartbeats, counted by phone. */
  heartbeats: RateLimiter;
  /** Calls without a seat, by address. */
  strangePhones: RateLimiter;
}

const milliseconds = z.int().min(-2_000_000_000).max(2_000_000_000);
const heartbeatSchema = z
  .strictObject({
    battery: z.int().min(0).max(100).nullable().openapi({ description: 'Percent, where known' }),
    unsent: z.int().min(0).max(1_000_000).openapi({ description: 'What waits on the phone' }),
    device_time: z.iso.datetime().openapi({ description: "By the phone's own clock" }),
    offset_ms: milliseconds.nullable().openapi({
      description: "The server's clock minus the phone's, as the phone measured it",
    }),
    uncertainty_ms: z.int().min(0).max(600_000).nullable().openapi({
      description: 'Half the way there and back of that measurement',
    }),
    screen: z
      .strictObject({
        width: z.int().min(1).max(20_000),
        height: z.int().min(1).max(20_000),
        open_seconds: z.int().min(0).max(100_000_000),
      })
      .optional()
      .openapi({ description: 'Of a screen: its pixels, and for how long its page is open' }),
  })
  .openapi('Heartbeat');

const heartbeatRoute = createRoute({
  method: 'post',
  path: '/api/seats/heartbeat',
  tags: ['seats'],
  summary: 'A phone on race day tells how it is, and learns its seat and the time',
  description:
    'Carries the cookie that pairing gave the phone. `not_paired`: the desk ended the phone, or its day is over.',
  request: {
    body: { required: true, content: { 'application/json': { schema: heartbeatSchema } } },
  },
  responses: {
    200: {
      description: 'The seat as it is now',
      content: {
        'application/json': {
          schema: z.strictObject({
            server_time: z.iso.datetime(),
            seat: z
              .strictObject({
                id: z.int(),
                day: z.iso.date(),
                kind: z.enum(seatKinds),
                label: z.string(),
                first_gate: z.int().nullable(),
                last_gate: z.int().nullable(),
                holder: z.string().openapi({ description: 'Who took the seat with this phone' }),
              })
              .openapi('Seat'),
          }),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

interface SeatServices {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  race: Pick<Race, 'timeZone'>;
  database: AppDatabase;
  limiters: SeatLimiters;
  texts: Words;
}

export function addSeatsApi(app: ApiApp, services: SeatServices): void {
  const { config, race, database, limiters, texts } = services;

  app.openapi(heartbeatRoute, async (c) => {
    const now = new Date();
    const { timeZone } = race;
    c.header('cache-control', 'no-store');
    const token = seatToken(c.req.raw.headers, config);
    const phone = token === null ? null : await readPhone(database, token, { now, timeZone });
    const turn = phone
      ? await limiters.heartbeats.take(phone.id, now)
      : await limiters.strangePhones.take(clientAddress(c, config.trustedProxies), now);
    if (!turn.allowed) {
      c.header('retry-after', String(turn.retryAfterSeconds));
      return problem(c, texts, 'too_many_requests');
    }
    if (!phone) return problem(c, texts, 'not_paired');
    const told = c.req.valid('json');
    const { battery, unsent, device_time: deviceTime, screen } = told;
    const beat = { battery, unsent, deviceTime, screen };
    const clock = { offset: told.offset_ms, uncertainty: told.uncertainty_ms };
    await writeHeartbeat(database, phone.id, { ...beat, ...clock }, now);
    const { id, day, kind, label } = phone.seat;
    const span = spanOf(phone.seat);
    const seat = {
      id,
      day,
      kind,
      label,
      first_gate: span?.first ?? null,
      last_gate: span?.last ?? null,
      holder: phone.holder,
    };
    return c.json({ server_time: now.toISOString(), seat }, 200);
  });
}
