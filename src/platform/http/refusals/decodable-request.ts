/**
 * The request of a page, with an address that can be decoded: the router writes one that cannot be
 * into the error output, whatever is in it. Such an address leads nowhere, here or there.
 */
export function decodableRequest(request: Request): Request {
  if (!request.url.includes('%')) return request;
  const url = new URL(request.url);
  const path = url.pathname.split('/').map(decodablePart).join('/');
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

function decodablePart(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}
