import { Agent, get } from 'node:http';
import { BoundSocket } from 'node:net';
import { expect, test } from '@playwright/test';
import { head, openConnection, toLengthHeader } from '../../support/raw-connection.ts';
import { startSite } from '../../support/start-site.ts';

/** Two cached answers, a file, and an answer that is made for each visitor. */
const paths = [
  '/es/home',
  '/api/raceHeats',
  '/favicon.ico',
  '/en/resultados/2023',
  '/es/media',
  '/registro',
];

/** Starts a client that asks again and again, keeps its connection where possible, and never retries. */
function client(port: number, index: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failed: string[] = [];
  let answered = 0;
  let goesOn = true;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const fail = (reason: string) => {
        failed.push(`${path}: ${reason}`);
        resolve();
      };
      get({ agent, port, host: '127.0.0.1', path }, (response) => {
        response.resume();
        response.once('error', (error) => fail(error.message));
        response.once('end', () => {
          if (response.statusCode !== 200) fail(String(response.statusCode));
          answered += 1;
          resolve();
        });
      }).once('error', (error) => fail(error.message));
    });
  const done = (async () => {
    for (let turn = index; goesOn; turn++) await ask(paths[turn % paths.length] ?? '');
    agent.destroy();
  })();
  const end = async () => {
    goesOn = false;
    await done;
    return failed;
  };
  return { end, answered: () => answered };
}

test('a restart on a handed-over socket loses no request of fifty clients', async () => {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 });
  const first = await startSite({}, { socket });
  const clients = Array.from({ length: 50 }, (_, index) => client(first.port, index));
  const eachAnswered = async (more: number) => {
    const goals = clients.map(({ answered }) => answered() + more);
    const areReached = () =>
      clients.every(({ answered }, index) => answered() >= (goals[index] ?? 0));
    // The short interval matters: the clients go on asking until this check passes.
    await expect.poll(areReached, { intervals: [50] }).toBe(true);
  };
  await eachAnswered(6);
  expect(await first.stop()).toBe(0);
  const second = await startSite({ VAR_DIR: first.varDir }, { socket });
  await eachAnswered(6);
  const failed = (await Promise.all(clients.map(({ end }) => end()))).flat();
  expect(failed).toEqual([]);
  expect(await second.stop()).toBe(0);
  socket.close();
});

test('a form whose body never ends keeps no server alive', async () => {
  const site = await startSite();
  const { ask, closed } = await openConnection(site.port);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = ask(
    head('POST', '/es/registro', { ...form, ...toLengthHeader(Buffer.alloc(900)) }),
  );
  answer.catch(() => undefined);
  // The request is under way once a later request is answered.
  const other = await openConnection(site.port);
  await other.ask(head('GET', '/robots.txt'));
  expect(await site.stop()).toBe(0);
  await Promise.all([closed, other.closed]);
});

test('the entry file named by earlier systemd units starts the same site', async () => {
  const site = await startSite({}, { args: ['scripts/start.ts'] });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test('a second signal ends the server at once, whatever it is doing', async () => {
  const site = await startSite();
  const { ask } = await openConnection(site.port);
  ask(head('POST', '/es/registro', toLengthHeader(Buffer.alloc(900)))).catch(() => undefined);
  const other = await openConnection(site.port);
  await other.ask(head('GET', '/robots.txt'));
  void site.stop();
  await other.closed;
  expect(await site.stop('SIGINT')).toBe(1);
});
