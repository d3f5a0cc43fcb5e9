const soonestMs = 1000;
/** Range over which all reconnects are spread: two thousand a second, within these bounds. */
const [eachMs, leastMs, mostMs] = [0.5, 3000, 8000];

/** Writes the delay before a browser reconnects a broken stream, at random so that thousands do not come at once. */
export function formatRetry(listeners: number): string {
  const spread = Math.min(mostMs, Math.max(leastMs, listeners * eachMs));
  return `retry: ${soonestMs + Math.floor(Math.random() * spread)}\n\n`;
}

/** Returns a named event, because browsers hide comments: a page could not tell a dead stream. */
export function formatHeartbeat(now: number): string {
  return `event: beat\ndata: {"now":${now}}\n\n`;
}

/** Writes that a newer stream of the browser replaced this one, and a long delay before it reconnects. */
export const replacedLine = 'retry: 60000\n\nevent: replaced\ndata:\n\n';
