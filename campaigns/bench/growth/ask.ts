/** Requests an address on a new connection: a busy site may have closed an idle one. */
export async function ask(url: string): Promise<{ ms: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', connection: 'close' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return { ms: performance.now() - begun, text };
}
