import { createHash, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../../platform/i18n/request-language.server.ts';

/** Longer than a payer stays on the card provider's page. */
const SECONDS = 60 * 60;

/**
 * Binds a card payment to its browser. Each registration has its own cookie, so that a family can
 * pay in several windows.
 */
export function payerCookie(accessToken: string, { publicUrl }: { publicUrl: string }): string {
  const { name, value } = buildPayerCookie(accessToken);
  const secure = publicUrl.startsWith('https:');
  // Lax, because the provider's page links back from another site.
  const options = { path: '/', maxAge: SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const;
  return serialize(name, value, options);
}

export function hasPayerCookie(header: string | null, accessToken: string): boolean {
  const { name, value } = buildPayerCookie(accessToken);
  const [known, given] = [Buffer.from(value), Buffer.from(readCookie(header, name) ?? '')];
  return known.length === given.length && timingSafeEqual(known, given);
}

function buildPayerCookie(accessToken: string): { name: string; value: string } {
  const digest = createHash('sha256').update(`card payment ${accessToken}`).digest('base64url');
  return { name: `card-payer-${digest.slice(0, 8)}`, value: digest.slice(8) };
}
