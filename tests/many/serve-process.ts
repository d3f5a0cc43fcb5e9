import { createServer } from 'node:http';
import { answerRequests } from '../../src/app/answer-requests.server.ts';
import { apiPaths, createApi } from '../../src/app/create-api.server.ts';
import { openServices } from '../../src/app/open-services.server.ts';
import { startBackgroundJobs } from '../../src/app/start-background-jobs.server.ts';
import { appOfContent } from '../../src/desk/content/live/app-of-content.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';

/** Run as one process of several: response cache, API and background jobs, on a free port, which it prints. */
const config = readConfig(process.env);
const services = await openServices(config);
const { replica } = services;
const buildApi = (of: typeof services) =>
  appOfContent(of.content, (live) => createApi({ ...of, ...live }));
const answers = answerRequests(config, services, {
  fetch: buildApi(services).fetch,
  replica: replica && {
    fetch: buildApi({ ...services, ...replica }).fetch,
    database: replica.database,
  },
  paths: apiPaths,
});
const jobs = startBackgroundJobs(services);
const server = createServer(answers.listener);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.on('end', () => process.exit()).resume();
process.stdin.unref();
process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await Promise.all([jobs.stop(), answers.close()]);
  await Promise.all([services.database.destroy(), replica?.database.destroy()]);
});
