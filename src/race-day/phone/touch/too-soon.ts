/** A touch so soon after what it touches came, or after another one there, was not meant. In milliseconds. */
export const tooSoon = 450;
/** Of touches that each mean another thing, as each *undo*, only a finger that trembles is that quick. In milliseconds. */
export const tremble = 120;

/** Makes what says of touches, by what they touch and their `timeStamp`, whether a finger bounced: the first one counts. */
export function createBounce(within = tooSoon): (what: string, at: number) => boolean {
  const counted = new Map<string, number>();
  return (what, at) => {
    const before = counted.get(what);
    const isBounce = before !== undefined && at - before < within;
    if (!isBounce) counted.set(what, at);
    return isBounce;
  };
}
