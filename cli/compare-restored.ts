import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ComparedPage,
  type Comparison,
  comparePages,
} from '../src/desk/backups/compare-pages.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { AppDatabase } from '../src/platform/database/open-database.server.ts';

type BuiltServer = Pick<typeof import('../src/app/server.ts'), 'createApp' | 'openServices'>;

const built = resolve('build/server/server.js');

/**
 * Compares the pages of lists, results and championship rendered from a restored backup with those from the running
 * site's database, both with the restored texts. Null when the site is not built.
 */
export async function compareRestored(
  config: Config,
  restored: Pick<Config, 'database' | 'contentDir' | 'dataDir' | 'varDir'>,
): Promise<Comparison | null> {
  if (!existsSync(built)) return null;
  const { createApp, openServices }: BuiltServer = await import(pathToFileURL(built).href);
  const quiet = { ...config, logLevel: 'silent' } as const;
  const sites = [
    await openServices({ ...quiet, ...restored }),
    await openServices({ ...quiet, ...restored, database: config.database }),
  ] as const;
  const [ask, askLive] = sites.map((services) => {
    const { fetch } = createApp(services);
    return async (path: string) => {
      const answer = await fetch(new Request(new URL(path, config.publicUrl)));
      return { status: answer.status, text: await answer.text() };
    };
  });
  const [now, live] = await Promise.all(sites.map(({ database }) => collectVersions(database)));
  try {
    if (!ask || !askLive || !now || !live) return null;
    return await comparePages(listComparedPages(now, live), ask, askLive);
  } finally {
    for (const { database } of sites) await database.destroy();
  }
}

/** Returns versions of the records, keyed by the year of an edition or `championship`. */
async function collectVersions(database: AppDatabase): Promise<Map<string, number>> {
  const editions = await database
    .selectFrom('edition')
    .select(['year', 'version'])
    .where('facts_json', 'is not', null)
    .execute();
  const championship = await database
    .selectFrom('championship')
    .select('version')
    .executeTakeFirst();
  return new Map([
    ...editions.map(({ year, version }) => [String(year), version] as const),
    ['championship', championship?.version ?? 0],
  ]);
}

function listComparedPages(
  restored: ReadonlyMap<string, number>,
  live: ReadonlyMap<string, number>,
): ComparedPage[] {
  return [...restored].flatMap(([of, version]) => {
    const isChanged = live.get(of) !== version;
    const paths =
      of === 'championship'
        ? ['carrera/campeonato-nacional']
        : [`participantes/${of}`, `resultados/${of}`, `resultados/${of}/mangas`];
    return ['es', 'en'].flatMap((language) =>
      paths.map((path) => ({ path: `/${language}/${path}`, isChanged })),
    );
  });
}
