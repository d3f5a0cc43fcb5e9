import { createRoute, z } from '@hono/zod-openapi';
import type { Config } from '../../platform/config/config.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { clientAddress } from '../../platform/http/client-address.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import type { CardRoom } from './card/confirm-card-payment.server.ts';
import { payerCookie } from './card/payer-cookie.server.ts';
import { startCardPayment } from './card/start-card-payment.server.ts';
import type { PaymentLimiters } from './payment-limiters.ts';

const linkRoute = createRoute({
  method: 'get',
  path: '/api/generateLinkPayment/{identity}',
  tags: ['payments'],
  summary: 'Begins a card payment: on to the page of the card provider',
  description:
    'A registration that is paid already, or has nothing to pay, goes to its confirmation page. A browser (`Accept: text/html`) is sent to a page that says what is wrong instead of a problem.',
  request: {
    params: z.object({
      identity: z.string().openapi({ description: 'The token of the registration' }),
    }),
    query: z.object({
      alone: z.string().optional().openapi({
        description:
          'Pays this registration only; without it the sale also pays the open registrations in other events that were made from its page',
      }),
    }),
  },
  responses: {
    303: {
      description:
        'The page to go on with; the cookie lets this browser see how the payment ended when it comes back',
      headers: z.object({ location: z.string(), 'set-cookie': z.string().optional() }),
    },
    ...problemResponses(
      'unknown_registration',
      'card_unavailable',
      'too_many_requests',
      'method_not_allowed',
      ...failureCodes,
    ),
  },
});

interface PaymentServices extends CardRoom {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  limiters: PaymentLimiters;
  texts: Words;
}

export function addPaymentsApi(app: ApiApp, services: PaymentServices): void {
  const { database, cards, log, config, texts, limiters } = services;
  const room = { database, cards, log, limiters, publicUrl: config.publicUrl };

  app.openapi(linkRoute, async (c) => {
    const { identity: accessToken } = c.req.valid('param');
    const isAlone = c.req.valid('query').alone === '1';
    const now = new Date();
    const query = `identity=${encodeURIComponent(accessToken)}${isAlone ? '&alone=1' : ''}`;
    const reads = c.req.header('accept')?.includes('text/html') ?? false;
    c.header('cache-control', 'no-store');
    const turn = await limiters.payments.take(clientAddress(c, config.trustedProxies), now);
    if (!turn.allowed) {
      if (reads) return c.redirect(`/payments/card-return?unavailable=1&${query}`, 303);
      c.header('retry-after', String(turn.retryAfterSeconds));
      return problem(c, texts, 'too_many_requests');
    }
    const started = await startCardPayment(room, { accessToken, isAlone, now });
    if (started.code === 'ready') {
      c.header('set-cookie', payerCookie(accessToken, config));
      return c.redirect(started.url, 303);
    }
    if (started.code === 'unknown') {
      if (reads) return c.redirect(`/confirmacion?${query}`, 303);
      return problem(c, texts, 'unknown_registration');
    }
    const to = (path: string) => c.redirect(localizedPath(path, started.payer.language), 303);
    if (started.code === 'not_due') return to(`/confirmacion?${query}`);
    if (reads) return to(`/payments/card-return?unavailable=1&${query}`);
    return problem(c, texts, 'card_unavailable');
  });
}
