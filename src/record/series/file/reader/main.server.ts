import { answerParent } from '../../../../platform/child/answer-parent.server.ts';
import { readSeries } from '../read-series.ts';
import type { HandedSeries } from './read-series-apart.server.ts';

/* Entry point of the process in which `readSeriesApart` reads a series file. */
await answerParent((file): HandedSeries => {
  const { series, faults } = readSeries(file.toString('utf8').replace(/^\uFEFF/, ''));
  return { name: series?.name ?? null, faults };
});
