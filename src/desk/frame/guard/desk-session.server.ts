import { createContext, type RouterContextProvider } from 'react-router';
import {
  readSession,
  type Session,
} from '../../../record/accounts/sessions/read-session.server.ts';
import { sessionToken } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { deskDeps } from '../desk-deps.server.ts';

const sessionContext = createContext<Promise<Session | null> | null>(null);

/** Returns the session, read once for all loaders of a request. Null without a signed-in account. */
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
