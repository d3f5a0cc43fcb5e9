import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { LiveFeed } from '../../live/stream/live-feeds.ts';
import type { ScreensNow } from '../order/screen-order.ts';
import { readScreens } from './read-screens.server.ts';

interface Sources {
  database: AppDatabase;
  /** The build that runs; null in development. */
  program: string | null;
  /** The local day of the race now, YYYY-MM-DD. */
  today: () => string;
}

/** The feed of what every screen shows, by its seat's number, with nothing of the seat itself. */
export function screensFeed({ database, program, today }: Sources): LiveFeed {
  return async () => {
    const told = {
      build: program?.slice(0, 8) ?? '',
      screens: await readScreens(database, today()),
    };
    const version = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
    const document: ScreensNow = { version, ...told };
    // What the schema of its address describes is JSON.
    return { version, document: document as unknown as JsonObject };
  };
}
