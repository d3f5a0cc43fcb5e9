/** Fetches, and repeats a failed call once, as browsers do: the server may just have closed the connection. */
export function fetchAgain(url: string, call?: RequestInit): Promise<Response> {
  return fetch(url, call).catch(() => fetch(url, call));
}
