import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { LiveFeed } from '../../live/stream/live-feeds.ts';
import type { ScreensNow } from '../order/screen-order.ts';
import { readScreens } from './read-screens.server.ts';

interface Sources {
  database: AppDatabase;
  /** The running build. Null in development. */
  program: string | null;
  today: () => string;
}

/** Creates the feed of all screens' settings, by seat number, without other data of the seats. */
export function screensFeed({ database, program, today }: Sources): LiveFeed {
  return async () => {
    const told = {
      build: program?.slice(0, 8) ?? '',
      screens: await readScreens(database, today()),
    };
    const version = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
    const document: ScreensNow = { version, ...told };
    // The schema describes plain JSON.
    return { version, document: document as unknown as JsonObject };
  };
}
