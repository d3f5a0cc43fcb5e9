import { z } from '@hono/zod-openapi';
import type { Context, TypedResponse } from 'hono';
import { retryAfterSeconds } from '../database/classify-outage.server.ts';
import { type ErrorCode, errorCodes } from '../errors/error-codes.ts';
import type { FieldErrors } from '../errors/field-codes.ts';
import type { Language } from '../i18n/languages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import type { RequestEnv } from './request-log.server.ts';

/** Problem details for HTTP APIs (RFC 9457), with the stable code that clients rely on. */
const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .openapi('Problem');

export type Problem = z.output<typeof problemSchema>;
type StatusOf<Code extends ErrorCode> = (typeof errorCodes)[Code]['status'];

export type Words = Readonly<Record<Language, object>>;

type Details = { errors?: FieldErrors; request_id?: string };

/** Returns a problem response in the accepted language; `details` names faulty fields or the request id of the log. */
export function problem<Code extends ErrorCode>(
  c: Context,
  texts: Words,
  code: Code,
  details: Details = {},
): Response & TypedResponse<Problem, StatusOf<Code>, 'json'> {
  return problemIn(c, acceptedLanguage(c), texts, code, details);
}

export function problemIn<Code extends ErrorCode>(
  c: Context,
  language: Language,
  texts: Words,
  code: Code,
  details: Details = {},
): Response & TypedResponse<Problem, StatusOf<Code>, 'json'> {
  const { status } = errorCodes[code];
  const body = { ...toProblem(texts[language], code), ...details };
  const wait = retryAfterSeconds(status);
  return c.json(body, status, {
    'content-type': 'application/problem+json',
    'content-language': language,
    'cache-control': 'no-store',
    ...(wait !== null && { 'retry-after': String(wait) }),
  }) as Response & TypedResponse<Problem, StatusOf<Code>, 'json'>;
}

export function toProblem(texts: object, code: ErrorCode): Problem {
  const type = `urn:problem-type:${code}`;
  return { type, title: findErrorTitle(texts, code), status: errorCodes[code].status, code };
}

export function problemResponses<const Code extends ErrorCode>(...codes: readonly Code[]) {
  const responses = Object.fromEntries(
    codes.map((code) => [
      errorCodes[code].status,
      {
        description: codes
          .filter((other) => errorCodes[other].status === errorCodes[code].status)
          .join(', '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
  return responses as {
    [C in Code as StatusOf<C>]: {
      description: string;
      content: { 'application/problem+json': { schema: typeof problemSchema } };
    };
  };
}

export function findErrorTitle(texts: object, code: ErrorCode): string {
  return textAt(texts, errorCodes[code].messageKey) ?? code;
}

function textAt(texts: object, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (inside, part) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
      texts,
    );
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns the accepted language. Cookies are ignored, so that the answer varies by one header only.
 */
export function acceptedLanguage(c: Context<RequestEnv>): Language {
  const hints = { address: null, stored: null, accepted: c.req.header('accept-language') };
  return negotiateLanguage(hints, c.get('spoken'));
}
