import type { HeadersArgs } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';

/** Headers of a page that signs in: whoever tried too often is told when to come back. */
export function signInHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const wait = actionHeaders.get('retry-after');
  return { ...privateHeaders, ...(wait === null ? {} : { 'Retry-After': wait }) };
}
