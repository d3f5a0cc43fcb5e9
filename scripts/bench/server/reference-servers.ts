import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { nginxConfig } from './nginx-config.ts';
import { untilAnswered } from './until-answered.ts';

/** An answer of the site, kept as it was sent. */
export interface FinishedAnswer {
  path: string;
  /** Of the folder of the references. */
  file: string;
  headers: { etag: string; 'content-type': string; [name: string]: string };
}

export interface Reference {
  name: string;
  pid: number;
  url: string;
  stop: () => Promise<void>;
}

/** Starts servers that do nothing but send these bytes: bare Node, and nginx where there is one. */
export async function startReferences(
  answers: readonly (Omit<FinishedAnswer, 'file'> & { body: Buffer })[],
): Promise<Reference[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-references-'));
  const list = answers.map(({ body, ...answer }, index): FinishedAnswer => {
    const file = String(index);
    writeFileSync(join(folder, file), body);
    return { ...answer, file };
  });
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(list));
  const path = list[0]?.path ?? '/';
  const script = join(import.meta.dirname, 'bare-server.ts');
  const bare = await startReference('bare Node', path, (port) => [
    process.execPath,
    script,
    folder,
    String(port),
  ]);
  if (spawnSync('nginx', ['-v']).status !== 0) return [bare];
  const nginx = await startReference('nginx', path, (port) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfig(list, folder, port));
    return ['nginx', '-e', join(folder, 'error.log'), '-c', file];
  });
  return [bare, nginx];
}

async function startReference(
  name: string,
  path: string,
  command: (port: number) => [string, ...string[]],
): Promise<Reference> {
  const port = await freePort();
  const [program, ...args] = command(port);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  const url = `http://localhost:${port}`;
  await untilAnswered(url + path, ended);
  return {
    name,
    pid: child.pid ?? 0,
    url,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
