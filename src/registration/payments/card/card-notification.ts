import type { ActionFunctionArgs } from 'react-router';
import { cardProviders } from '../../../platform/config/card-providers.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { paymentsDeps } from '../payments-deps.server.ts';
import { receiveNotification } from './receive-notification.server.ts';

/** A notification is a few hundred bytes. */
const MAX_CHARACTERS = 20_000;

/** Handles a provider's call, which has no cross-site token and is checked with the provider. */
export async function action({ request, url, context }: ActionFunctionArgs): Promise<Response> {
  const { pathname } = url;
  const provider = cardProviders.find((name) => pathname.startsWith(`/payments/${name}/`));
  if (provider === undefined) throw notFound();
  const text = await request.text();
  const body = text.length > MAX_CHARACTERS ? null : parse(text);
  const notification = { provider, body, now: new Date() };
  const answer = await receiveNotification(context.get(paymentsDeps), notification);
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
