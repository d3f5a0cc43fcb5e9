import { expect, test } from 'vitest';
import es from '../../../../content/i18n/es.json';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { resultTables } from '../tables/result-tables.ts';
import { recordList } from './list-on-paper.ts';

const spoken = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };
const t = createTranslator(createTextInstance('es', es, spoken));
const team = { organizers: ['Rosa Inventada'], judges: [] };

const lists = (year: number) => {
  const record = sampleRecord(year);
  return resultTables(record).map((table) =>
    recordList(record, table, { t, language: 'es', locale: 'es-EC', team }),
  );
};

test.each([2018, 2019, 2021, 2023])(
  'the printed lists of %i show the same as their page',
  (year) => {
    const tables = resultTables(sampleRecord(year));
    for (const [at, { rows, columns, head }] of lists(year).entries()) {
      const shown = columns.map(({ is }) => is);
      expect(rows.map(({ name }) => name)).toEqual(tables[at]?.rows.map(({ name }) => name));
      expect(shown).toContain('name');
      expect(head).toContainEqual(['Organiza', 'Rosa Inventada']);
      expect(head.map(([word]) => word)).not.toContain('Jueces');
      const hasHeats = sampleRecord(year).edition.heats !== null;
      if (!hasHeats) {
        const own = tables[at]?.columns ?? [];
        expect(shown.includes('penalties')).toBe(own.includes('penalties'));
        expect(shown.includes('run1')).toBe(own.includes('first'));
      }
    }
  },
);
