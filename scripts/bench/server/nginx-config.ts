import { join } from 'node:path';
import type { FinishedAnswer } from './reference-servers.ts';

/**
 * A well-kept static server: one worker, as the site is one process; open files remembered, no log.
 * Each address is one file, sent packed as it lies there.
 */
export function nginxConfig(
  answers: readonly FinishedAnswer[],
  folder: string,
  port: number,
): string {
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

/** nginx writes type, length and entity tag itself. */
function location({ path, file, headers }: FinishedAnswer, folder: string): string {
  const { 'content-type': type, etag: _etag, ...others } = headers;
  const added = Object.entries(others).map(
    ([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
  );
  return `location = ${path} { alias ${join(folder, file)}; types {} default_type '${type}'; ${added.join(' ')} }`;
}
