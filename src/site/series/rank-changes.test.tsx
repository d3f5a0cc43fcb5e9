import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../tests/support/require-series.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { changedRanks } from './changed-ranks.ts';
import { CorrectedRaces, RankChanges } from './rank-changes.tsx';

const names = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const cup = (final: Record<string, number>) =>
  requireSeries({
    rules: {
      points: { by: 'table', table: [10, 8] },
      order: { wins: 'high' },
      ties: [{ tie: 'count-back', places: 6 }],
    },
    races: collectRaces('lofer', 'final'),
    entrants: { ana: {}, beto: {}, caro: {}, dino: {} },
    results: { lofer: { ana: 1, beto: 2 }, final },
  });

function shown(language: Language, was: Record<string, number>, is: Record<string, number>) {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  const t = createTranslator(createTextInstance(language, texts, names));
  const changed = changedRanks(cup(was), cup(is), { language, pageOf: () => null });
  const races = [
    { id: 'lofer', name: 'Lofer' },
    { id: 'final', name: 'La final' },
  ];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <CorrectedRaces changed={changed} races={races} />
          <RankChanges changed={changed} besides={0} races={races} announcedAt={null} />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <TextToolsContext value={{ t, language, locale: localeOf[language] }}>
      <Stub />
    </TextToolsContext>,
  );
}

test('a correction names the races that changed points, and says so when only places changed', () => {
  const first = { ana: 1, beto: 2, caro: 3, dino: 4 };
  const points = shown('es', first, { beto: 1, ana: 2, caro: 3, dino: 4 });
  expect(points).toContain('se corrigieron resultados: La final.');
  expect(points).toContain('a quienes la corrección les cambió los puntos');

  // Third and fourth place give no points, so the count-back compares their places.
  const swapped = { ana: 1, beto: 2, dino: 3, caro: 4 };
  const places = shown('es', first, swapped);
  expect(places).toContain('se corrigieron resultados: a nadie le cambiaron los puntos');
  expect(places).not.toContain('a quienes la corrección les cambió los puntos');
  expect(places).toContain('3 → 4');
  expect(shown('en', first, swapped)).toContain('nobody’s points changed');
});
