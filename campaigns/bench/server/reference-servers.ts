import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { untilAnswered } from './until-answered.ts';

export interface FinishedAnswer {
  path: string;
  file: string;
  headers: { etag: string; 'content-type': string; [name: string]: string };
}

export interface Reference {
  name: string;
  pid: number;
  url: string;
  stop: () => Promise<void>;
}

/** Starts servers that only send these bytes: bare Node, and nginx where it is installed. */
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

/**
 * Configures a good static server: one worker, as the site is one process; cached open files, no log. Each address is
 * one file, sent compressed as it is stored.
 */
function nginxConfig(answers: readonly FinishedAnswer[], folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100 inactive=1h;
  keepalive_requests 100000000;
  server {
    listen localhost:${port};
    ${answers.map((answer) => location(answer, folder)).join('\n    ')}
  }
}
`;
}

function location({ path, file, headers }: FinishedAnswer, folder: string): string {
  const { 'content-type': type, etag: _etag, ...others } = headers;
  const added = Object.entries(others).map(
    ([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
  );
  return `location = ${path} { alias ${join(folder, file)}; types {} default_type '${type}'; ${added.join(' ')} }`;
}
