import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once an address answers; rejects when its process ends first. */
export async function untilAnswered(url: string, ended: Promise<void>): Promise<void> {
  let isGone = false;
  ended.then(() => {
    isGone = true;
  });
  while (!isGone) {
    const isUp = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(5);
  }
  throw new Error(`Nobody answers at ${url}`);
}
