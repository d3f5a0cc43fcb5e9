import { createContext, type RouterContextProvider } from 'react-router';
import { type IssuedToken, issueToken } from '../http/cross-site/cross-site-token.server.ts';
import { pageServices } from './page-services.server.ts';

const issuedContext = createContext<IssuedToken | null>(null);

/**
 * The cross-site token of a form page. Action and loader of one request get the same one: two new
 * ones would leave the visitor with a form and a cookie that never match.
 */
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
