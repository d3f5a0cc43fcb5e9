import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Config } from '../platform/config/config.ts';
import { failureCodes } from '../platform/errors/error-codes.ts';
import type { FieldErrors } from '../platform/errors/field-codes.ts';
import type { ApiApp } from '../platform/http/api-app.server.ts';
import { clientAddress } from '../platform/http/client-address.server.ts';
import { tokenCookie, tokenHeader } from '../platform/http/cross-site/token-names.ts';
import {
  acceptedLanguage,
  problem,
  problemResponses,
  type Words,
} from '../platform/http/problem.server.ts';
import { isLanguage, type Language } from '../platform/i18n/languages.ts';
import { confirmationPath } from './confirmation/confirmation-path.ts';
import {
  type RegisteredEntry,
  type RegistrationServices,
  registerPaddler,
} from './register-paddler.server.ts';
import { registrationSchema } from './registration-schema.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { consentVersion } from './rules/consent-version.server.ts';
import { type Issues, listIssues } from './rules/fields.ts';

const registeredSchema = z
  .strictObject({
    data: z.strictObject({
      identity: z.string().openapi({ description: 'Token of the registration; keep it private' }),
      edition: z.int(),
      category: z.int(),
      amount_cents: z.int(),
      currency: z.string(),
      waiting_list: z
        .boolean()
        .openapi({ description: 'The category was full: nothing to pay yet' }),
      confirmation_url: z.url(),
      confirm_before: z.iso.datetime().nullable().openapi({
        description:
          'Without a payment, a receipt or a click on “confirm” behind the link of the mail by then, the place (or the turn on the waiting list) goes to somebody else; null where the address is proven',
      }),
    }),
  })
  .openapi('Registered');

const route = createRoute({
  method: 'post',
  path: '/api/user/register',
  tags: ['registration'],
  summary: 'Registers a paddler for the edition that takes registrations',
  description: `The cookie \`${tokenCookie}\` and the header \`${tokenHeader}\` carry the same value, at least 22 characters of base64url; the form pages of the site set the cookie. The same person twice is one registration: the second call is answered with 409 and the link goes to the e-mail of the first.`,
  request: { body: { content: { 'application/json': { schema: registrationSchema } } } },
  responses: {
    201: {
      description: 'Registered, and on disk',
      content: { 'application/json': { schema: registeredSchema } },
    },
    ...problemResponses(
      'token_mismatch',
      'already_registered',
      'registration_not_open',
      'registration_closed',
      'payload_too_large',
      'invalid_request',
      'too_many_requests',
      'method_not_allowed',
      ...failureCodes,
    ),
  },
});

interface ApiRegistrationServices extends Omit<RegistrationServices, 'texts'> {
  config: Config;
  texts: Words;
}

/** Adds the endpoint; the rules of src/registration check its body as they check the form. */
export function addRegistrationApi(app: ApiApp, services: ApiRegistrationServices): void {
  const { config, texts } = services;
  app.openAPIRegistry.registerPath(route);
  app.post(route.path, async (c) => {
    const sent = await readJson(c);
    if (sent === null)
      return problem(c, texts, 'invalid_request', { errors: { body: ['not_json'] } });
    const language = chooseLanguage(sent, c);
    if (language === null) {
      return problem(c, texts, 'invalid_request', { errors: { language: ['unknown'] } });
    }
    const { consent_version: read } = sent;
    const words = consentTexts(services.translate[language]);
    if (read !== undefined && read !== consentVersion(words)) {
      return problem(c, texts, 'invalid_request', { errors: { consent_version: ['changed'] } });
    }
    const caller = clientAddress(c, config.trustedProxies);
    // Programs may omit the emergency contact, because this endpoint is older.
    const formAnswers = 'optional' as const;
    const input = { raw: sent, language, requestKey: null, caller, formAnswers };
    const outcome = await registerPaddler(services, input, new Date());
    switch (outcome.code) {
      case 'registered':
        return c.json({ data: answer(outcome.registration, language, config) }, 201, {
          'cache-control': 'no-store',
        });
      case 'invalid_request':
        return problem(c, texts, outcome.code, { errors: fieldErrors(outcome.issues) });
      case 'too_many_requests':
        c.header('retry-after', String(outcome.retryAfterSeconds));
        return problem(c, texts, outcome.code);
      // Unreachable: a program sends no discount code and no other events.
      case 'code_refused':
      case 'also_refused':
        return problem(c, texts, 'invalid_request');
      default:
        return problem(c, texts, outcome.code);
    }
  });
}

async function readJson(c: Context): Promise<Record<string, unknown> | null> {
  const sent: unknown = await c.req.json().catch(() => null);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject ? { ...sent } : null;
}

function chooseLanguage({ language }: Record<string, unknown>, c: Context): Language | null {
  if (language === undefined) return acceptedLanguage(c);
  return isLanguage(language) ? language : null;
}

function fieldErrors(issues: Issues): FieldErrors {
  const own = Object.entries(issues.answers ?? {}).map(([key, code]) => [
    key === '' ? 'answers' : `answers.${key}`,
    [code],
  ]);
  const found = listIssues(issues).map(({ field, issue }) => [
    field,
    [issue.slice(field.length + 1)],
  ]);
  return Object.fromEntries([...found, ...own]);
}

function answer(registered: RegisteredEntry, language: Language, { publicUrl }: Config) {
  const { accessToken, editionId, category, amountCents, currency, entryStatus } = registered;
  return {
    identity: accessToken,
    edition: editionId,
    category,
    amount_cents: amountCents,
    currency,
    waiting_list: entryStatus === 'waiting',
    confirmation_url: publicUrl + confirmationPath(accessToken, language),
    confirm_before: registered.confirmBefore,
  };
}
