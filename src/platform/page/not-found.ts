import { data } from 'react-router';

/** Returns the response that a loader throws for a missing address: a 404 page in the visitor's language. */
export function notFound() {
  return data(null, { status: 404 });
}
