import { openLines } from './open-lines.ts';
import type { RaceSite } from './race-site.ts';

const touches = 60;

/** Lets the process of a site do all of its work once, so that later memory is that of listeners alone. */
export async function warmUp(site: RaceSite): Promise<void> {
  const warm = await openLines(await site.stream(), 300);
  for (let touch = 0; touch < touches; touch += 1) await warm.hear(await site.judge());
  await warm.storm();
  await warm.close();
}
