import type { BenchSection } from '../bench-part.ts';
import { measureAnswers } from './measure-answers.ts';
import { startMeasuredSite } from './start-measured-site.ts';

/** What the server of the site costs, each figure beside a reference of the same run. */
export async function benchServer(): Promise<BenchSection[]> {
  const site = await startMeasuredSite();
  try {
    return [await measureAnswers(site.url)];
  } finally {
    await site.stop();
  }
}
