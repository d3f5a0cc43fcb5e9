import type { TextKey } from '../i18n/text-keys.ts';

/** Expected outcomes that an endpoint answers with; programs rely on them, so they never change. */
export type ErrorCode =
  | 'not_found'
  | 'unknown_language'
  | 'unknown_edition'
  | 'unknown_heat'
  | 'unknown_page'
  | 'method_not_allowed'
  | 'invalid_request'
  | 'internal';

/** HTTP status of each code, and the key of the words that say it in the reader's language. */
export const errorCodes = {
  not_found: { status: 404, messageKey: 'error.codes.notFound' },
  unknown_language: { status: 404, messageKey: 'error.codes.unknownLanguage' },
  unknown_edition: { status: 404, messageKey: 'error.codes.unknownEdition' },
  unknown_heat: { status: 404, messageKey: 'error.codes.unknownHeat' },
  unknown_page: { status: 404, messageKey: 'error.codes.unknownPage' },
  method_not_allowed: { status: 405, messageKey: 'error.codes.methodNotAllowed' },
  invalid_request: { status: 422, messageKey: 'error.codes.invalidRequest' },
  internal: { status: 500, messageKey: 'error.codes.internal' },
} as const satisfies Record<ErrorCode, { status: number; messageKey: TextKey }>;
