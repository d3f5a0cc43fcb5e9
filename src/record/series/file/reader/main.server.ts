import { answerParent } from '../../../../platform/child/answer-parent.server.ts';
import { readSeries } from '../read-series.ts';
import type { HandedSeries } from './read-series-apart.server.ts';

/* The process in which `readSeriesApart` has the file of a series read. */
await answerParent((file): HandedSeries => {
  const { series, faults } = readSeries(file.toString('utf8').replace(/^\uFEFF/, ''));
  return { name: series?.name ?? null, faults };
});
