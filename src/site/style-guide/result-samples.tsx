import { CountryName } from '../../design/ui/country-name.tsx';
import type { Country } from '../../design/ui/flag.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gapInWords, runTimeText } from '../../record/scoring/run-time-text.ts';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import { Podium } from '../results/tables/podium.tsx';
import type { PodiumStep } from '../results/tables/podium-steps.ts';
import styles from './icons-page.module.css';
import { TableSamples } from './table-samples.tsx';

const marks = [...[0, 2, 50].map((seconds) => gateMark(seconds, { miss: 50 })), null];
const times = [8345, 8402, 8790].map(centiseconds);
const gaps = [0, 57, 445].map(centiseconds);
const names = ['paddler1', 'paddler2', 'paddler3'] as const;

/** What results are told with: gate marks, flags, podium, table. */
export function ResultSamples({ countries }: { countries: readonly Country[] }) {
  const { t, language } = useTexts();
  const sign = gateSigns(t);
  const steps = names.map((name, index): PodiumStep => {
    const number = index + 1;
    const [time, gap] = [times[index], gaps[index]];
    return {
      anchor: `sample-${number}`,
      person: null,
      name: t(`ui.${name}`),
      number,
      rank: number,
      time: time === undefined ? '' : runTimeText(time, language),
      gap: gap ? gapInWords(gap, language) : null,
      penalties: index * 2,
      country: countries[index] ?? null,
    };
  });
  return (
    <>
      <Section title={t('ui.marks')} id="marks">
        <Table
          caption={t('ui.gateMarks')}
          columns={marks.map((mark, index) => ({
            key: `gate${index}`,
            heading: t('table.gate', { gate: index + 1 }),
            ...signCells(() => sign(mark)),
            align: 'center' as const,
          }))}
          rows={['marks']}
          rowKey={(row) => row}
        />
        <ul className={styles.row}>
          {countries.map((country) => (
            <li key={country.code}>
              <CountryName country={country} />
            </li>
          ))}
        </ul>
        <ul className={styles.row}>
          <li className={styles.pole} data-gate="downstream">
            {t('ui.downstream')}
          </li>
          <li className={styles.pole} data-gate="upstream">
            {t('ui.upstream')}
          </li>
        </ul>
      </Section>
      <Section title={t('ui.podium')} id="podium">
        <Podium steps={steps} label={t('ui.podium')} />
      </Section>
      <TableSamples steps={steps} />
    </>
  );
}
