import { createContext, type RouterContextProvider } from 'react-router';
import {
  readSession,
  type Session,
} from '../../../record/accounts/sessions/read-session.server.ts';
import { sessionToken } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { deskDeps } from '../desk-deps.server.ts';

const sessionContext = createContext<Promise<Session | null> | null>(null);

/** Who asks, read once for all loaders of a request; null where nobody is signed in. */
export function deskSession({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Session | null> {
  const before = context.get(sessionContext);
  if (before) return before;
  const { database, config } = context.get(deskDeps);
  const token = sessionToken(request, config);
  const session = token === null ? Promise.resolve(null) : readSession(database, token, new Date());
  context.set(sessionContext, session);
  return session;
}
