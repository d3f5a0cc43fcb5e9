/**
 * Lets those be answered who came in meanwhile: a turn of the event loop takes them in, the next one reads
 * what they ask for. For work that holds everybody up, between its parts.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
