import { createContext, type RouterContextProvider } from 'react-router';
import { type IssuedToken, issueToken } from '../http/cross-site/cross-site-token.server.ts';
import { pageServices } from './page-services.server.ts';

const issuedContext = createContext<IssuedToken | null>(null);

/** Action and loader share the token, because two new ones would not match the cookie. */
export function formToken({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): IssuedToken {
  const before = context.get(issuedContext);
  if (before) return before;
  const issued = issueToken(request, context.get(pageServices).config);
  context.set(issuedContext, issued);
  return issued;
}
