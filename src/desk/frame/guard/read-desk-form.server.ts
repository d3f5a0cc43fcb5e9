import type { ActionFunctionArgs } from 'react-router';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { mostFormBytes, readForm } from '../../../platform/http/forms/read-form.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { type Fields, readFields } from './fields.ts';

/** Most fields of a form, except a list sent with all its rows (`long-list.ts`). */
const mostFields = 1000;

export interface LongForm {
  mostBytes?: number;
  fields?: number;
  longest?: number;
  /** The only language of the race; fields of the other one read the same. */
  only?: Language | null;
}

/** Reads a form of the desk. Throws a 403 for a form from another site, a 413 for a form that is too long. */
export async function readDeskForm(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  { mostBytes = mostFormBytes, fields = mostFields, longest, only = null }: LongForm = {},
): Promise<Fields> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new Response('too long', { status: 413, headers: privateHeaders });
  }
  const form = await readForm(request, fields, mostBytes);
  if (!formCarriesToken(request.headers, form)) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  return readFields(form, { longest, only });
}
