import { ECDH } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Config } from '../../../platform/config/config.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { clientAddress } from '../../../platform/http/client-address.server.ts';
import { problem, problemResponses, type Words } from '../../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import type { RaceDays } from '../../feed/create-race-days.server.ts';
import { readBoatName } from '../notices/due-notices.ts';
import type { Push } from './open-push.server.ts';
import { pushPath } from './push-path.ts';
import {
  forgetEndpoints,
  isSubscribed,
  keepSubscription,
} from './subscriptions-repository.server.ts';

const mostBoats = 60;

const endpoint = z.url().max(1000).openapi({ description: 'As the browser got it' });
const base64url = (bytes: number, description: string) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes)
    .max(120)
    .openapi({ description });

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const keepRoute = createRoute({
  method: 'post',
  path: pushPath,
  tags: ['race day'],
  summary: 'A browser asks to be told of the boats that it follows on a day',
  description:
    'In the place of what it asked for before, for the same day. Told by Web Push: who starts in about three minutes; a list that is provisional, official, changed; places of a kayak cross as they are posted, to who follows a boat of its time trial. The endpoint is one of a known push service. Kept until the day after the race. `not_found`: this site tells nobody; `no_plan`: no such day.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              day: z.iso.date(),
              language: z.enum(languages),
              endpoint,
              p256dh: base64url(65, 'Key of the browser, base64url').refine(isPoint),
              auth: base64url(16, 'Secret of the browser, base64url'),
              boats: z
                .array(z.string().max(140))
                .min(1)
                .max(mostBoats)
                .openapi({ description: 'As `GROUP.BIB`, of start lists that are public' }),
            })
            .openapi('PushSubscription'),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Kept',
      content: { 'application/json': { schema: z.strictObject({ boats: z.array(z.string()) }) } },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_found', 'no_plan', 'token_mismatch'] as const),
      ...(['payload_too_large', 'too_many_requests', 'method_not_allowed'] as const),
      ...failureCodes,
    ),
  },
});

const forgetRoute = createRoute({
  method: 'delete',
  path: pushPath,
  tags: ['race day'],
  summary: 'A browser is told nothing any more, and nothing of it is kept',
  description: 'Whoever knows the endpoint is the browser, which keeps it to itself.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ endpoint }) } },
    },
  },
  responses: {
    204: { description: 'Gone, or never there' },
    ...problemResponses(
      ...(['invalid_request', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed'] as const),
      ...failureCodes,
    ),
  },
});

export interface PushLimiters {
  pushCalls: RateLimiter;
  newPushes: RateLimiter;
  pushEnds: RateLimiter;
}

interface PushServices {
  config: Pick<Config, 'trustedProxies'>;
  database: AppDatabase;
  raceDays: Pick<RaceDays, 'read'>;
  push: Push | null;
  limiters: PushLimiters;
  texts: Words;
}

export function addPushApi(app: ApiApp, services: PushServices): void {
  const { config, database, raceDays, push, limiters, texts } = services;

  async function refusal(c: Context, limiter: RateLimiter) {
    const turn = await limiter.take(clientAddress(c, config.trustedProxies), new Date());
    if (turn.allowed) return null;
    c.header('retry-after', String(turn.retryAfterSeconds));
    return problem(c, texts, 'too_many_requests');
  }

  app.use(pushPath, async (c, next) => {
    c.header('cache-control', 'no-store');
    const { pushCalls, pushEnds } = limiters;
    // Unsubscribing has a limiter of its own, so that subscribers cannot use it up.
    return (await refusal(c, c.req.method === 'DELETE' ? pushEnds : pushCalls)) ?? next();
  });

  app.openapi(keepRoute, async (c) => {
    if (push === null) return problem(c, texts, 'not_found');
    const { boats: names, ...subscriber } = c.req.valid('json');
    if (!push.accepts(subscriber.endpoint)) {
      return problem(c, texts, 'invalid_request', { errors: { endpoint: ['unknown_service'] } });
    }
    const now = await raceDays.read(subscriber.day);
    if (now === null) return problem(c, texts, 'no_plan');
    const { dayPlan } = now;
    const published = new Map(
      dayPlan.races.flatMap(({ id, group, published: is }) => (is ? [[id, group]] : [])),
    );
    const known = new Set(dayPlan.boats.map(({ race, bib }) => `${published.get(race)}.${bib}`));
    const boats = [...new Set(names)].filter((name) => known.has(name));
    if (boats.length === 0) {
      return problem(c, texts, 'invalid_request', { errors: { boats: ['unknown_boat'] } });
    }
    if (!(await isSubscribed(database, subscriber))) {
      const refused = await refusal(c, limiters.newPushes);
      if (refused) return refused;
    }
    const followed = boats.flatMap((name) => readBoatName(name) ?? []);
    const isKept = await keepSubscription(database, { ...subscriber, boats: followed }, new Date());
    return isKept ? c.json({ boats }, 200) : problem(c, texts, 'unavailable');
  });

  app.openapi(forgetRoute, async (c) => {
    await forgetEndpoints(database, [c.req.valid('json').endpoint]);
    return c.body(null, 204);
  });
}
