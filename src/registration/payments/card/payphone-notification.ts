import type { ActionFunctionArgs } from 'react-router';
import { paymentsDeps } from '../payments-deps.server.ts';
import { receiveNotification } from './receive-notification.server.ts';

/** A notification is a few hundred bytes. */
const MAX_CHARACTERS = 20_000;

/** Handles PayPhone's call, which has no cross-site token and is checked with PayPhone. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const text = await request.text();
  const answer = await receiveNotification(
    context.get(paymentsDeps),
    text.length > MAX_CHARACTERS ? null : parse(text),
    new Date(),
  );
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
