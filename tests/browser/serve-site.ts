import '../support/at-date.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flagsPort, sitePort } from './ports.ts';

process.env.PORT = String(sitePort);
process.env.VAR_DIR = mkdtempSync(join(tmpdir(), 'site-'));
process.env.FLAG_BASE_URL = `http://localhost:${flagsPort}`;
process.env.LOG_LEVEL = 'warn';
await import('../../scripts/start.ts');
