import { type ComparedPassage, type ComparedRate, compareRate } from './compare-rate.ts';
import { fitExpected } from './fit-expected.ts';
import type { GateJudgement } from './list-judgements.ts';

export const fairnessParts = ['judge', 'judge_class', 'gate', 'class'] as const;
export type FairnessPart = (typeof fairnessParts)[number];

export interface FairnessRow {
  part: FairnessPart;
  gate: number | null;
  seat: string | null;
  person: string | null;
  group: string | null;
  judged: number;
  touches: number;
  misses: number;
  /** Null when nothing else lets expect anything: one judge alone at every one of their gates, or one class alone. */
  rate: ComparedRate | null;
  /** Words of judges that were changed by the same seat, and those that a decision overruled. */
  changed: number;
  overruled: number;
  /**
   * Pairs of seats that judged one passage, and those in which the row's judge gave more or fewer seconds than the
   * other. In a row of a gate or class each pair counts once, and its harsher seat as `harsher`.
   */
  compared: number;
  harsher: number;
  milder: number;
  /** Whether harsher and milder differ by more than chance. Null in other rows than judges', and without a disagreement. */
  lean: ComparedRate['verdict'] | null;
  /** Seconds later than the quickest tenth of the taps at the same gate; null when too few are known. */
  medianDelay: number | null;
  longDelay: number | null;
  afterFinish: number;
}

/** Taps at a gate from which its quickest tenth is meaningful. */
const fewestTaps = 10;
const perSecond = 1_000_000;

type Judged = GateJudgement & { delay: number | null };
type Key = (one: GateJudgement) => string;

const judgeOf: Key = ({ seat, person }) => `${seat} ${person}`;
const passageOf: Key = ({ runName, gate }) => `${runName} ${gate}`;
const keys: Readonly<Record<FairnessPart, Key>> = {
  judge: judgeOf,
  judge_class: (one) => `${judgeOf(one)} ${one.group}`,
  gate: ({ gate }) => String(gate),
  class: ({ group }) => group,
};

/**
 * Analyses the judgements of a day: penalty rates of each judge, gate and class against the rates expected from the
 * field, changed judgements, delays of judges and disagreements.
 */
export function weighFairness(
  judgements: readonly GateJudgement[],
  { miss }: { miss: number },
): FairnessRow[] {
  const seen = withDelays(judgements.filter(({ seconds }) => seconds !== null));
  const passages = Map.groupBy(seen, passageOf);
  const judgesAt = countKeys(seen, ({ gate }) => gate, judgeOf);
  const groupsAt = countKeys(
    seen,
    ({ gate }) => gate,
    ({ group }) => group,
  );
  const fitted = fitExpected(seen.map(toPassage));
  const rateOf = {
    gate: findRates(seen, ({ gate }) => gate),
    class: findRates(seen, ({ group }) => group),
  };
  const expectedBy: Readonly<Record<FairnessPart, (one: Judged) => number | null>> = {
    judge: (one) => ((judgesAt.get(one.gate) ?? 0) > 1 ? fitted(one) : null),
    judge_class: (one) => ((groupsAt.get(one.gate) ?? 0) > 1 ? fitted(one) : null),
    gate: ({ group }) => rateOf.class.get(group) ?? null,
    class: ({ gate }) => ((groupsAt.get(gate) ?? 0) > 1 ? (rateOf.gate.get(gate) ?? null) : null),
  };
  const parts = fairnessParts.flatMap((part) =>
    [...Map.groupBy(seen, keys[part]).values()].map((own) => ({ part, own })),
  );
  // A judge has two comparisons: with the field, and with the other judge at the gate.
  const comparisons = parts.length + parts.filter(({ part }) => part === 'judge').length;
  return parts.map(({ part, own }) => {
    const [{ gate, seat, person, group }] = own as [Judged];
    const isJudge = part === 'judge' || part === 'judge_class';
    const pairs = own.flatMap((one) =>
      (passages.get(passageOf(one)) ?? [])
        .filter((other) => other.seat !== one.seat)
        .map((other) => {
          return { sign: Math.sign((one.seconds ?? 0) - (other.seconds ?? 0)), run: one.runName };
        }),
    );
    const harsher = pairs.filter(({ sign }) => sign > 0).length;
    const milder = pairs.filter(({ sign }) => sign < 0).length;
    const delays = own.flatMap(({ delay }) => delay ?? []).toSorted((a, b) => a - b);
    return {
      part,
      gate: part === 'gate' ? gate : null,
      seat: isJudge ? seat : null,
      person: isJudge ? person : null,
      group: part === 'class' || part === 'judge_class' ? group : null,
      judged: own.length,
      touches: own.filter(({ seconds }) => isTouch(seconds, miss)).length,
      misses: own.filter(({ seconds }) => seconds !== null && seconds >= miss).length,
      rate: compareRate(
        own.flatMap((one): ComparedPassage[] => {
          const expected = expectedBy[part](one);
          return expected === null
            ? []
            : [{ expected, isPenalized: isPenalized(one), run: one.runName }];
        }),
        comparisons,
      ),
      changed: own.filter(({ before }) => before.length > 0).length,
      overruled: own.filter(({ isOverruled }) => isOverruled).length,
      compared: isJudge ? pairs.length : pairs.length / 2,
      harsher,
      milder,
      lean: part === 'judge' ? findLean(pairs, comparisons) : null,
      medianDelay: quantile(delays, 0.5),
      longDelay: quantile(delays, 0.9),
      afterFinish: own.filter(isAfterFinish).length,
    };
  });
}

const isPenalized = ({ seconds }: GateJudgement) => (seconds ?? 0) > 0;
const isTouch = (seconds: number | null, miss: number) =>
  seconds !== null && seconds > 0 && seconds < miss;
const isAfterFinish = ({ run, tappedAt }: GateJudgement) =>
  tappedAt !== null && run.finish !== null && tappedAt > run.finish.at;

function toPassage(one: Judged) {
  return { gate: one.gate, group: one.group, isPenalized: isPenalized(one) };
}

/** Compares how often a judge was harsher than the judge beside with an even share. Null without a disagreement. */
function findLean(
  pairs: readonly { sign: number; run: string }[],
  comparisons: number,
): FairnessRow['lean'] {
  const unequal = pairs.flatMap(({ sign, run }) =>
    sign === 0 ? [] : { expected: 0.5, isPenalized: sign > 0, run },
  );
  return compareRate(unequal, comparisons)?.verdict ?? null;
}

/** Adds how much later than the gate's quickest tenth each judge tapped, for a boat of that speed. */
function withDelays(judgements: readonly GateJudgement[]): Judged[] {
  const shares = judgements.map((one) => findShare(one));
  const atGate = Map.groupBy(
    judgements.flatMap(({ gate }, index) => ({ gate, share: shares[index] ?? null })),
    ({ gate }) => gate,
  );
  const quick = new Map(
    [...atGate].map(([gate, all]) => {
      const known = all.flatMap(({ share }) => share ?? []).toSorted((a, b) => a - b);
      return [gate, known.length < fewestTaps ? null : quantile(known, 0.1)];
    }),
  );
  return judgements.map((one, index) => {
    const [share, first] = [shares[index] ?? null, quick.get(one.gate) ?? null];
    const { start, finish } = one.run;
    const isKnown = share !== null && first !== null && start !== null && finish !== null;
    const delay = isKnown ? ((share - first) * (finish.at - start.at)) / perSecond : null;
    return { ...one, delay };
  });
}

/** Returns where between start and finish of the boat the tap fell: 0 at the start, 1 at the finish. */
function findShare({ run: { start, finish }, tappedAt }: GateJudgement): number | null {
  if (tappedAt === null || !start || !finish || finish.at <= start.at) return null;
  // A clock that was never compared may lie hours before the start.
  if (tappedAt < start.at) return null;
  return (tappedAt - start.at) / (finish.at - start.at);
}

function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? null;
}

function findRates<Of>(judgements: readonly Judged[], key: (one: Judged) => Of): Map<Of, number> {
  return new Map(
    [...Map.groupBy(judgements, key)].map(([of, own]) => [
      of,
      own.filter(isPenalized).length / own.length,
    ]),
  );
}

/** Counts the different values of `what` for each value of `key`. */
function countKeys<Of>(
  judgements: readonly Judged[],
  key: (one: Judged) => Of,
  what: Key,
): Map<Of, number> {
  return new Map(
    [...Map.groupBy(judgements, key)].map(([of, own]) => [of, new Set(own.map(what)).size]),
  );
}
