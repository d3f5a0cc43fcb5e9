/**
 * Says in one line what makes a text no JSON and where. V8 names the place of some issues only; for
 * an unexpected token it is the end of the shortest beginning of the text that has the issue.
 */
export function jsonIssue(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const unexpected = /^Unexpected token '.+?',/s.exec(message)?.[0];
  if (unexpected === undefined) return message.replaceAll(/\s+/g, ' ');
  const before = text.slice(0, firstFaultyLength(text) - 1).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `${unexpected.slice(0, -1).toLowerCase()} at line ${before.length} column ${column}`;
}

function firstFaultyLength(text: string): number {
  let sound = 0;
  let faulty = text.length;
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (hasUnexpectedToken(text.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  return faulty;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token');
  }
}
