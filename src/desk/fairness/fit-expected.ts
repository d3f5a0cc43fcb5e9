export interface Passage {
  gate: number;
  group: string;
  isPenalized: boolean;
}

const sweeps = 200;
const enough = 1e-6;
/** Log-odds beyond which a rate is 0 or 1 for every purpose. */
const widest = 12;
const halvings = 40;

const sigmoid = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/**
 * Fits how likely a penalty is at each gate for each class: log-odds of the field plus one part of the gate and one of
 * the class (logistic regression). One invented passage at the field's rate steadies each gate and each class, so that
 * three boats without a penalty do not make a gate free of penalties. Returns the fitted rate.
 */
export function fitExpected(
  passages: readonly Passage[],
): (passage: Pick<Passage, 'gate' | 'group'>) => number {
  const penalized = passages.filter(({ isPenalized }) => isPenalized).length;
  const field = (penalized + 0.5) / (passages.length + 1);
  const base = Math.log(field / (1 - field));
  const gates = new Map<number, number>();
  const groups = new Map<string, number>();
  const cells = Map.groupBy(passages, ({ gate, group }) => `${gate} ${group}`)
    .values()
    .map((all) => {
      const { gate, group } = all[0] as Passage;
      return { gate, group, count: all.length, hits: all.filter((one) => one.isPenalized).length };
    })
    .toArray();
  const byGate = Map.groupBy(cells, ({ gate }) => gate);
  const byGroup = Map.groupBy(cells, ({ group }) => group);

  let change = Infinity;
  for (let sweep = 0; sweep < sweeps && change > enough; sweep += 1) {
    change = 0;
    for (const [gate, own] of byGate) {
      move(
        gates,
        gate,
        own.map((cell) => ({ ...cell, other: groups.get(cell.group) ?? 0 })),
      );
    }
    for (const [group, own] of byGroup) {
      move(
        groups,
        group,
        own.map((cell) => ({ ...cell, other: gates.get(cell.gate) ?? 0 })),
      );
    }
  }
  return ({ gate, group }) => sigmoid(base + (gates.get(gate) ?? 0) + (groups.get(group) ?? 0));

  /** Sets one part so that its passages are expected to have as many penalties as they had. */
  function move<Key>(
    parts: Map<Key, number>,
    key: Key,
    own: readonly { count: number; hits: number; other: number }[],
  ): void {
    const hits = own.reduce((sum, cell) => sum + cell.hits, field);
    let [low, high] = [-widest, widest];
    for (let round = 0; round < halvings; round += 1) {
      const middle = (low + high) / 2;
      const expected = own.reduce(
        (sum, { count, other }) => sum + count * sigmoid(base + middle + other),
        sigmoid(base + middle),
      );
      if (expected < hits) low = middle;
      else high = middle;
    }
    const part = (low + high) / 2;
    change = Math.max(change, Math.abs(part - (parts.get(key) ?? 0)));
    parts.set(key, part);
  }
}
