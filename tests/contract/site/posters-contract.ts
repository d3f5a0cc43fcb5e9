import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '../../../src/app/open-services.server.ts';
import type { OpenedServices } from '../../../src/app/services.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { pageContext } from '../../../src/platform/page/load-page.server.ts';
import type { Poster } from '../../../src/platform/page/poster.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { rankEntrants } from '../../../src/site/championship/rank-entrants.ts';
import { loadPaddler } from '../../../src/site/paddlers/load-paddler.server.ts';
import {
  type PaddlersDeps,
  paddlersDeps,
} from '../../../src/site/paddlers/paddlers-deps.server.ts';
import { loader } from '../../../src/site/paddlers/poster/paddler-poster-file.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-02T15:00:00Z');
const key = 'benjamin-curihual-riquelme';

export function postersContract(engine: Engine): void {
  describe('posters with names', () => {
    let opened: OpenedServices;
    const drawn: Poster[] = [];
    beforeAll(async () => {
      const config = readConfig({ VAR_DIR: temporaryFolder() });
      opened = await openServices({ ...config, database: await engine.fresh() });
    });
    afterAll(async () => {
      opened.pdfMaker.close();
      await opened.database.destroy();
    });

    async function asked(file: string): Promise<{ status: number; leads: string | null }> {
      const context = new RouterContextProvider();
      context.set(paddlersDeps, {
        ...opened,
        catalogue: await opened.records.catalogue(),
        markPartial: () => undefined,
        posters: {
          ...opened.posters,
          draws: () => true,
          pictureOf: async (poster: Poster) => {
            drawn.push(poster);
            return new Uint8Array([1]);
          },
        },
      } as never);
      const request = new Request(`http://race.example/es/palistas/${key}/afiche/${file}`);
      const url = new URL(request.url);
      const answer = await loader({ request, url, params: { key, file }, context } as never).catch(
        (thrown: Response) => thrown,
      );
      return { status: answer.status, leads: answer.headers.get('location') };
    }
    const fileOf = (address: string | null) => address?.split('/').at(-1) ?? '';

    test('a corrected result gets another picture, and the former address leads to it', async () => {
      const before = fileOf((await asked('000000000000.jpg')).leads);
      expect(await asked(before)).toEqual({ status: 200, leads: null });
      expect(drawn.at(-1)).toMatchObject({ country: 'CL', figures: [{ value: '1.º' }, {}, {}] });
      const edition = (await opened.records.catalogue()).find(({ year }) => year === 2023);
      const record = edition && (await opened.records.record(edition.id));
      const entry = record?.entries.find(({ person }) => person === key);
      if (!record || !entry?.bib) throw new Error('nobody raced');
      await changeRun(
        opened.database,
        { editionId: record.edition.id, bib: entry.bib, descent: 1 },
        { status: 'DSQ-C' },
        { actor: terminal, reason: 'video', now },
      );
      const { status, leads } = await asked(before);
      expect(status).toBe(302);
      expect(fileOf(leads)).not.toBe(before);
      expect((await asked(fileOf(leads))).status).toBe(200);
      expect(drawn.at(-1)?.figures).not.toEqual(drawn.at(0)?.figures);
    });

    test.each(['men', 'women'] as const)(
      'the page of a paddler has the place in the championship of %s',
      async (group) => {
        const championship = await opened.championships.championship();
        const [first] = rankEntrants(championship?.[group] ?? []);
        if (!first) throw new Error('nobody is ranked');
        const url = new URL(`http://race.example/es/palistas/${first.person}`);
        const facts = await loadPaddler(
          pageContext({
            request: new Request(url),
            url,
            params: { key: first.person },
            services: {
              ...opened,
              catalogue: await opened.records.catalogue(),
              markPartial: () => undefined,
            } as unknown as PaddlersDeps,
          }),
        );
        const { rank, total, category } = first;
        expect(facts.championship).toEqual({ rank, total, category });
      },
    );

    test('an erased person has no poster, at whatever former address', async () => {
      const { leads } = await asked('000000000000.jpg');
      const [person] = await findPeople(opened.database, key);
      if (!person) throw new Error('nobody');
      await erasePerson(
        { database: opened.database, varDir: temporaryFolder(), dataDir: 'data' },
        { actor: terminal, personId: person.personId, alsoResults: true, now },
      );
      const before = drawn.length;
      for (const file of [fileOf(leads), '000000000000-square.jpg']) {
        expect((await asked(file)).status).toBe(404);
      }
      expect(drawn.length).toBe(before);
    });
  });
}
