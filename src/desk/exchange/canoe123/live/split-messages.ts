/** Longest message that is waited for; a table of 105 boats has 45 KB. */
export const longestMessage = 2_000_000;

/**
 * Cuts a TCP stream into messages, which end with a bar. Keeps half a message and half a character for the next piece.
 * `isTooLong` is true once for a message that never ends, which is then dropped up to its bar.
 */
export function splitMessages(): (piece: Uint8Array) => { whole: string[]; isTooLong: boolean } {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let isDropping = false;
  return (piece) => {
    const parts = decoder.decode(piece, { stream: true }).split('|');
    const last = parts.pop() ?? '';
    const whole: string[] = [];
    for (const part of parts) {
      if (!isDropping) whole.push(rest + part);
      isDropping = false;
      rest = '';
    }
    if (!isDropping) rest += last;
    if (rest.length <= longestMessage) return { whole, isTooLong: false };
    rest = '';
    isDropping = true;
    return { whole, isTooLong: true };
  };
}
