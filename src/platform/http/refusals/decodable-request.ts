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
