/** A touch this soon after its target appeared, or after another touch of the target, was not meant. */
export const tooSoon = 450;
/** Limit for touches that each mean another thing, such as *undo*: only a trembling finger is faster. */
export const tremble = 120;

/** Returns a function that recognizes a bounce by target and `timeStamp`; the first touch counts. */
export function createBounce(within = tooSoon): (what: string, at: number) => boolean {
  const counted = new Map<string, number>();
  return (what, at) => {
    const before = counted.get(what);
    const isBounce = before !== undefined && at - before < within;
    if (!isBounce) counted.set(what, at);
    return isBounce;
  };
}
