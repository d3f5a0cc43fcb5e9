import { existsSync } from 'node:fs';
import { checkContent } from '../src/check-content.server.ts';
import { readConfig } from '../src/platform/config/config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { contentDir, dataDir } = readConfig(process.env);
const issues = checkContent(contentDir, dataDir);
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
else console.log('content/ and data/: no issue found.');
