/** A longer wait counts as no signal, because the page would come from its offline copy again. */
const patience = 2500;

/** Returns whether the server answers now, because a browser that is online may still reach nothing. */
export async function hasSignal(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
