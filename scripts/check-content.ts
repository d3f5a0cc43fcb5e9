import { existsSync } from 'node:fs';
import { checkContent } from '../src/desk/content/check/check-content.server.ts';
import { readConfig } from '../src/platform/config/config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { contentDir, dataDir } = readConfig(process.env);
const { issues, unnamed } = checkContent(contentDir, dataDir);
for (const issue of issues) console.error(issue);
for (const file of unnamed) console.log(`${file}: nothing in content/ or data/ names it.`);
if (issues.length > 0) process.exitCode = 1;
else console.log('content/ and data/: no issue found.');
