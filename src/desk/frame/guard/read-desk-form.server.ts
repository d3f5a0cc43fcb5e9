import type { ActionFunctionArgs } from 'react-router';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { mostFormBytes, readForm } from '../../../platform/http/forms/read-form.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { type Fields, fieldsOf } from './fields.ts';

/** Fields at most, but of a list with all its rows (`long-list.ts`). */
const mostFields = 1000;

/** A form that carries more than others: bytes and fields of all of it, letters of one field, at most. */
export interface LongForm {
  mostBytes?: number;
  fields?: number;
  longest?: number;
}

/** Reads a form of the desk. Throws a 403 where it comes from elsewhere, a 413 where it is too long. */
export async function readDeskForm(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  { mostBytes = mostFormBytes, fields = mostFields, longest }: LongForm = {},
): Promise<Fields> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new Response('too long', { status: 413, headers: privateHeaders });
  }
  const form = await readForm(request, fields, mostBytes);
  if (!formCarriesToken(request.headers, form)) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  return fieldsOf(form, longest);
}
