import type { BenchPart } from './bench-part.ts';

/**
 * The parts of the bench, in the order of the page. Each keeps its figures in
 * `docs/performance/NAME.json` and its prose, written by hand, in `docs/performance/NAME.md`.
 */
export const benchParts: Readonly<Record<string, BenchPart>> = {
  server: {
    title: 'Server',
    measure: async () => (await import('./server/bench-server.ts')).benchServer(),
  },
  children: {
    title: 'Children',
    measure: async () => (await import('./children/bench-children.ts')).benchChildren(),
  },
  browser: {
    title: 'Browser',
    measure: async () => (await import('./browser/bench-browser.ts')).benchBrowser(),
  },
  growth: {
    title: 'Growth',
    measure: async () => (await import('./growth/bench-growth.ts')).benchGrowth(),
  },
  desk: {
    title: 'Desk',
    measure: async () => (await import('./desk/bench-desk.ts')).benchDesk(),
  },
  exchange: {
    title: 'Exchange',
    measure: async () => (await import('./exchange/bench-exchange.ts')).benchExchange(),
  },
  papers: {
    title: 'Papers',
    measure: async () => (await import('./papers/bench-papers.ts')).benchPapers(),
  },
  live: {
    title: 'Live',
    measure: async () => (await import('./live/bench-live.ts')).benchLive(),
  },
};
