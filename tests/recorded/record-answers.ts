import { startSite } from '../support/start-site.ts';
import { recordings, writeRecording } from './recordings.ts';

/** Writes the recorded answers again; a person judges the change in `git diff`. */
const site = await startSite();
try {
  for (const { name, take } of recordings()) writeRecording(name, await take(site.url));
} finally {
  await site.stop();
}
