/** One passage of a comparison: whether it got a penalty, and how likely that was for the field. */
export interface ComparedPassage {
  isPenalized: boolean;
  expected: number;
  /** Passages of one run are not independent: a boat that capsizes misses several gates in a row. */
  run: string;
}

export interface ComparedRate {
  judged: number;
  penalized: number;
  expected: number;
  /** Ends of the 95 % interval of the rate, from 0 to 1. */
  low: number;
  high: number;
  /** `higher` and `lower` only when the field's rate lies outside the interval widened for all comparisons. */
  verdict: 'higher' | 'lower' | 'as_expected' | 'too_few';
}

const confidence = 0.95;
/** One capsized boat is no evidence against a judge, and fewer runs do not show how similar passages of a run are. */
const fewestRuns = 5;

/**
 * Compares the penalty rate of a group of passages with the rate expected from the field. The interval is Wilson's with
 * the design effect of runs as clusters. `comparisons` is the number of rows on one page: by Bonferroni's rule at most
 * one day in twenty shows any false verdict. Null without passages.
 */
export function compareRate(
  passages: readonly ComparedPassage[],
  comparisons: number,
): ComparedRate | null {
  const judged = passages.length;
  if (judged === 0) return null;
  const penalized = passages.filter(({ isPenalized }) => isPenalized).length;
  const expected = passages.reduce((sum, one) => sum + one.expected, 0);
  const runs = new Set(passages.map(({ run }) => run)).size;
  const size = judged / designEffect(passages, { penalized, expected, runs });
  const rate = penalized / judged;
  const [low, high] = wilsonInterval(rate, size, normalQuantile(1 - (1 - confidence) / 2));
  const apart = (1 - confidence) / (2 * Math.max(1, comparisons));
  const [lowest, highest] = wilsonInterval(rate, size, normalQuantile(1 - apart));
  const field = expected / judged;
  const counts = { judged, penalized, expected, low, high };
  if (runs < fewestRuns) return { ...counts, verdict: 'too_few' };
  const verdict = field < lowest ? 'higher' : field > highest ? 'lower' : 'as_expected';
  return { ...counts, verdict };
}

/** Returns Wilson's interval of a rate observed in `size` trials, which need not be a whole number. */
export function wilsonInterval(rate: number, size: number, z: number): [low: number, high: number] {
  const square = (z * z) / size;
  const middle = (rate + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / size + square / (4 * size));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Returns by how much the variance grows because passages of one run resemble each other; at least 1. A single run shows
 * nothing of that, so its passages count as one.
 */
function designEffect(
  passages: readonly ComparedPassage[],
  { penalized, expected, runs }: { penalized: number; expected: number; runs: number },
): number {
  if (runs === 1) return passages.length;
  if (expected === 0 || penalized === 0) return 1;
  const scale = penalized / expected;
  const residuals = new Map<string, number>();
  let alone = 0;
  for (const { isPenalized, expected: field, run } of passages) {
    const rate = Math.min(1, field * scale);
    alone += rate * (1 - rate);
    residuals.set(run, (residuals.get(run) ?? 0) + Number(isPenalized) - rate);
  }
  const together = residuals.values().reduce((sum, residual) => sum + residual ** 2, 0);
  // Residuals around a rate that the same runs gave are too small by the share of one run.
  return alone === 0 ? 1 : Math.max(1, (together / alone) * (runs / (runs - 1)));
}

/** Returns the quantile of the standard normal distribution above 0.5, by formula 26.2.23 of Abramowitz and Stegun. */
export function normalQuantile(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - probability));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}
