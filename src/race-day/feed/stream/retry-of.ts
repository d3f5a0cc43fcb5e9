/** When a browser comes back after a line that broke: so many milliseconds later at the earliest. */
const soonestMs = 1000;
/** Over how many milliseconds all of them are spread: two thousand a second, within these bounds. */
const [eachMs, leastMs, mostMs] = [0.5, 3000, 8000];

/** Tells a browser when to come back to a line that broke, so that not all of so many come at once. */
export function retryOf(listeners: number): string {
  const spread = Math.min(mostMs, Math.max(leastMs, listeners * eachMs));
  return `retry: ${soonestMs + Math.floor(Math.random() * spread)}\n\n`;
}

/**
 * Tells that the line lives, and the hour of the server. By name: a comment is told to nobody, and a dead
 * line could not be told from a calm one.
 */
export function beatOf(now: number): string {
  return `event: beat\ndata: {"now":${now}}\n\n`;
}

/** Tells a browser that a newer stream of its own took the place of this one, and not to come back soon. */
export const replacedLine = 'retry: 60000\n\nevent: replaced\ndata:\n\n';
