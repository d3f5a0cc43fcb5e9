import { data } from 'react-router';

/** What a loader throws for an address that does not exist: a 404 page in the visitor's language. */
export function notFound() {
  return data(null, { status: 404 });
}
