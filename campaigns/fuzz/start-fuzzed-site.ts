import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import { type Inside, openInside } from './inside/open-inside.ts';

/** Delay of the server's event loop in milliseconds, and its largest memory. */
export interface LoopReport {
  p50: number;
  p99: number;
  max: number;
  residentMegabytes: number;
}

export interface FuzzedSite {
  url: string;
  logFile: string;
  inside: Inside;
  end: () => Promise<LoopReport>;
}

const moment = '2026-12-01T12:00:00-05:00';

/**
 * Starts the built site as `npm start` does, with unlimited places; `cards` are a card provider's settings, by default
 * the sandbox.
 */
export async function startFuzzedSite(cards: Record<string, string> = {}): Promise<FuzzedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const report = join(folder, 'loop.json');
  const begun = Date.now();
  const { url, logFile, stop } = await startMeasuredSite({
    ...cards,
    MOMENT: moment,
    VAR_DIR: folder,
    CONTENT_DIR: roomyContent(folder),
    LOOP_REPORT: report,
    NODE_OPTIONS: `--import=${resolve('campaigns/fuzz/watch-loop.ts')}`,
    // Every request names its address; only the few that share one meet the limits.
    TRUSTED_PROXIES: '1',
    // Few addresses send very many requests.
    LIMIT_CALLERS: 'off',
  });
  const inside = await openInside(folder, () => new Date(Date.parse(moment) + Date.now() - begun));
  return {
    url,
    logFile,
    inside,
    async end() {
      await inside.close();
      await stop();
      if (!existsSync(report)) throw new Error('The site ended without a word');
      return JSON.parse(readFileSync(report, 'utf8'));
    },
  };
}

function roomyContent(folder: string): string {
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const file = join(content, 'race.json');
  const written = readFileSync(file, 'utf8').replaceAll(/"capacity": \d+/g, '"capacity": 9999');
  writeFileSync(file, written);
  return content;
}
