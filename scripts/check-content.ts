import { existsSync } from 'node:fs';
import { checkContent } from '../src/check-content.server.ts';
import { readConfig } from '../src/platform/config/config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { contentDir, dataDir } = readConfig(process.env);
const problems = checkContent(contentDir, dataDir);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('content/ and data/: no problem found.');
