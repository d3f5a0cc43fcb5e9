import type { TextKey } from '../i18n/text-key.ts';

/** Expected errors of endpoints; clients rely on them, so they never change. */
export type ErrorCode =
  | 'not_found'
  | 'unknown_language'
  | 'unknown_edition'
  | 'unknown_heat'
  | 'unknown_page'
  | 'method_not_allowed'
  | 'invalid_request'
  | 'token_mismatch'
  | 'not_paired'
  | 'not_allowed'
  | 'no_plan'
  | 'no_race_day'
  | 'not_signed'
  | 'payload_too_large'
  | 'too_many_requests'
  | 'already_registered'
  | 'registration_not_open'
  | 'registration_closed'
  | 'unknown_registration'
  | 'card_unavailable'
  | 'no_paper_now'
  | 'no_papers'
  | 'unavailable'
  | 'not_writable'
  | 'internal';

export const errorCodes = {
  not_found: { status: 404, messageKey: 'error.codes.notFound' },
  unknown_language: { status: 404, messageKey: 'error.codes.unknownLanguage' },
  unknown_edition: { status: 404, messageKey: 'error.codes.unknownEdition' },
  unknown_heat: { status: 404, messageKey: 'error.codes.unknownHeat' },
  unknown_page: { status: 404, messageKey: 'error.codes.unknownPage' },
  method_not_allowed: { status: 405, messageKey: 'error.codes.methodNotAllowed' },
  invalid_request: { status: 422, messageKey: 'error.codes.invalidRequest' },
  not_paired: { status: 401, messageKey: 'error.codes.notPaired' },
  not_allowed: { status: 403, messageKey: 'error.codes.notAllowed' },
  no_plan: { status: 404, messageKey: 'error.codes.noPlan' },
  no_race_day: { status: 404, messageKey: 'error.codes.noRaceDay' },
  not_signed: { status: 401, messageKey: 'error.codes.notSigned' },
  token_mismatch: { status: 403, messageKey: 'error.codes.tokenMismatch' },
  payload_too_large: { status: 413, messageKey: 'error.codes.payloadTooLarge' },
  too_many_requests: { status: 429, messageKey: 'error.codes.tooManyRequests' },
  already_registered: { status: 409, messageKey: 'error.codes.alreadyRegistered' },
  registration_not_open: { status: 409, messageKey: 'error.codes.registrationNotOpen' },
  registration_closed: { status: 409, messageKey: 'error.codes.registrationClosed' },
  unknown_registration: { status: 404, messageKey: 'error.codes.unknownRegistration' },
  card_unavailable: { status: 503, messageKey: 'error.codes.cardUnavailable' },
  // A document could not be printed: too many wait, or its program failed.
  no_paper_now: { status: 503, messageKey: 'error.codes.noPaperNow' },
  // The machine lacks the program that prints documents.
  no_papers: { status: 404, messageKey: 'error.codes.noPapers' },
  unavailable: { status: 503, messageKey: 'error.codes.unavailable' },
  // The database answers, but its disk is full or read-only.
  not_writable: { status: 507, messageKey: 'error.codes.notWritable' },
  internal: { status: 500, messageKey: 'error.codes.internal' },
} as const satisfies Record<ErrorCode, { status: number; messageKey: TextKey }>;

/** Codes that any endpoint may answer when the site itself fails. */
export const failureCodes = ['internal', 'unavailable', 'not_writable'] as const;
