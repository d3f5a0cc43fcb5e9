import type { LoaderFunctionArgs } from 'react-router';
import { sharingDeps } from './sharing-deps.server.ts';

/** RFC 9116 recommends less than a year; the file changes each day. */
const validDays = 180;
const dayMs = 86_400_000;

/** Serves security.txt (RFC 9116), with the race's contact for reports of vulnerabilities. */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, race, spoken } = context.get(sharingDeps);
  const expires = new Date(Date.now() + validDays * dayMs).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${race.contact.email}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${spoken.join(', ')}`,
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  });
}
