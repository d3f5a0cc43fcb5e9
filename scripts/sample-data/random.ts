/** A seeded random source: the same seed gives the same sequence on every machine. */
export type Random = {
  next: () => number;
  /** A whole number between both ends, inclusive. */
  integer: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  /**
   * Around 0, mostly within 1: the mean of four uniform numbers, because a logarithm's last bits could differ between
   * machines.
   */
  bell: () => number;
  shuffle: <Entry>(entries: readonly Entry[]) => Entry[];
};

/** Mulberry32, seeded by a text. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }

  function pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[integer(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('Nothing to choose from');
    return choice;
  }

  function shuffle<Entry>(entries: readonly Entry[]): Entry[] {
    return entries
      .map((entry) => ({ entry, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ entry }) => entry);
  }

  const bell = () => next() + next() + next() + next() - 2;
  return { next, integer, pick, bell, shuffle, chance: (probability) => next() < probability };
}
