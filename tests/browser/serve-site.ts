import { startSite } from '../support/start-site.ts';
import { serveFlags } from './serve-flags.ts';

/** The servers of a run, on free ports: two checkouts may run their tests beside each other. */
const flagsUrl = await serveFlags();
const { url } = await startSite({ FLAG_BASE_URL: flagsUrl });
process.stdout.write(`Site ${url} flags ${flagsUrl}\n`);
