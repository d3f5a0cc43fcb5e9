/**
 * Lets waiting requests be answered: one turn of the event loop accepts them, the next reads them.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
