import { createMiddleware } from 'hono/factory';
import { localizedPath, splitPath } from '../i18n/localized-path.ts';
import { onlyLanguage, type SpokenLanguages } from '../i18n/spoken-languages.ts';
import type { RequestEnv } from './request-log.server.ts';

interface Site {
  spoken: SpokenLanguages;
  knows: (pathname: string) => boolean;
}

/**
 * Redirects the pages of a race of one language to their addresses in it: those of the other language and those
 * without one. A form that was opened in the other language is sent there too.
 */
export function speakOnly({ spoken, knows }: Site) {
  const only = onlyLanguage(spoken);
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { language, path } = splitPath(pathname);
    if (only === null || language === only) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const to = localizedPath(path, only);
    if (language === null && !(isRead && knows(to))) return next();
    // Not forever: the race may speak the other language again.
    c.header('cache-control', 'no-cache');
    return c.redirect(to + search, isRead ? 302 : 307);
  });
}
