/** Longer than this is no signal: the page would come from its copy again. In milliseconds. */
const patience = 2500;

/** Whether the server answers now: what the browser calls online may still reach nothing. */
export async function hasSignal(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
