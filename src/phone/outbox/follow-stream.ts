/** Calls `look` when the server says that a day (ISO date) has something new; answers how to stop. */
export function followStream(day: string, look: () => void): () => void {
  const stream = new EventSource(`/api/race-day/stream?${new URLSearchParams({ day })}`);
  // The first one comes with each connection: a line that is back is something new, too.
  stream.addEventListener('revision', look);
  return () => stream.close();
}
