/** A call over a connection that the other side may just have closed: then it is made once more, as browsers do. */
export function fetchAgain(url: string, call?: RequestInit): Promise<Response> {
  return fetch(url, call).catch(() => fetch(url, call));
}
