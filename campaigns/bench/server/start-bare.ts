import { spawn } from 'node:child_process';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { untilAnswered } from './until-answered.ts';

export async function startBare() {
  const port = await freePort();
  const code = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, 'localhost')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  await untilAnswered(`http://localhost:${port}/`, ended);
  return {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
