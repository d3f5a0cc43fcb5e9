import type { Table } from '../figures.ts';

export const benchParts: Readonly<Record<string, (before?: string) => Promise<Table[]>>> = {
  server: async () => (await import('./server/bench-server.ts')).benchServer(),
  children: async () => (await import('./children/bench-children.ts')).benchChildren(),
  browser: async () => (await import('./browser/bench-browser.ts')).benchBrowser(),
  growth: async () => (await import('./growth/bench-growth.ts')).benchGrowth(),
  desk: async () => (await import('./desk/bench-desk.ts')).benchDesk(),
  exchange: async () => (await import('./exchange/bench-exchange.ts')).benchExchange(),
  papers: async () => (await import('./papers/bench-papers.ts')).benchPapers(),
  canoe123: async () => (await import('./live/bench-canoe123.ts')).benchCanoe123(),
  lean: async (before) => (await import('./lean/bench-lean.ts')).benchLean(before),
  several: async () => (await import('./live/bench-several.ts')).benchSeveral(),
  live: async () => (await import('./live/bench-live.ts')).benchLive(),
};
