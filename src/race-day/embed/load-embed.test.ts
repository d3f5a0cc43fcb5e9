import { expect, test } from 'vitest';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { loadEmbed } from './load-embed.server.ts';

function loaded(query: string, series: { name: string; title: string }[]) {
  return loadEmbed({
    url: new URL(`https://race.example/es/insertar?${query}`),
    language: 'es',
    t: (key: string) => key,
    services: {
      catalogue: [],
      config: { publicUrl: 'https://race.example' },
      race: { name: 'Correntada' },
      spoken: bothLanguages,
      liveDay: async () => null,
      markPartial: () => undefined,
      seriesReader: { titles: async () => series },
    },
  } as never);
}

const series = [
  { name: 'copa', title: 'Copa' },
  { name: 'liga', title: 'Liga de los Ríos' },
];

test('a series is framed: the chosen one, or the first without a choice', async () => {
  const chosen = await loaded('que=serie&serie=liga&tema=oscuro', series);
  expect(chosen.form).toMatchObject({ kind: 'serie', series: 'liga' });
  expect(chosen.frame).toMatchObject({
    path: '/es/insertar/serie/liga?tema=oscuro',
    title: 'embed.kinds.serie: Liga de los Ríos · Correntada',
  });
  expect(chosen.line).toContain('src="https://race.example/es/insertar/serie/liga?tema=oscuro"');
  const unknown = await loaded('que=serie&serie=otra', series);
  expect(unknown.frame?.path).toBe('/es/insertar/serie/copa');
});

test('a site without a public series offers no frame of one', async () => {
  const page = await loaded('que=serie', []);
  expect(page.kinds).not.toContain('serie');
  expect(page.form.kind).toBe('resultados');
});

test('a paddler is found by key or address, also in a very long one', async () => {
  const paddler = async (typed: string) => {
    const page = await loaded(
      new URLSearchParams({ que: 'palista', palista: typed }).toString(),
      [],
    );
    return page.frame?.path ?? null;
  };
  for (const typed of ['ana-mora', 'https://race.example/es/palistas/ana-mora/?a=b/c#d']) {
    expect(await paddler(typed)).toContain('/ana-mora');
  }
  expect(await paddler('a'.repeat(2_000_000).concat('//'))).toBeNull();
});
