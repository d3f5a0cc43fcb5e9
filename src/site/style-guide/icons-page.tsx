import { serverContent } from '../../design/ui/content/server-content.tsx';
import { CountryName } from '../../design/ui/country-name.tsx';
import type { Country } from '../../design/ui/flag.tsx';
import { Icon, iconNames } from '../../design/ui/icon.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { countryNames } from '../../platform/i18n/country-names.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { pageServices } from '../../platform/page/page-services.server.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gapInWords, runTimeText } from '../../record/scoring/run-time-text.ts';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import { Podium } from '../results/tables/podium.tsx';
import type { PodiumStep } from '../results/tables/podium-steps.ts';
import type { Route } from './+types/icons-page.ts';
import { ComponentSamples } from './component-samples.tsx';
import sheet from './icons-page.css?url';
import { TableSamples } from './table-samples.tsx';

const marks = [...[0, 2, 50].map((seconds) => gateMark(seconds, { miss: 50 })), null];
const times = [8345, 8402, 8790].map(centiseconds);
const gaps = [0, 57, 445].map(centiseconds);
const names = ['paddler1', 'paddler2', 'paddler3'] as const;

function ResultSamples({ countries }: { countries: readonly Country[] }) {
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
        <ul className="icons-row cluster">
          {countries.map((country) => (
            <li key={country.code}>
              <CountryName country={country} />
            </li>
          ))}
        </ul>
        <ul className="icons-row cluster">
          <li className="icons-pole" data-gate="downstream">
            {t('ui.downstream')}
          </li>
          <li className="icons-pole" data-gate="upstream">
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

export const handle = { footer: false };

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: pageServices,
    texts: ['ui', 'category', 'gateMark', 'table', 'results', 'paddler', 'pager'],
    load: ({ locale }) => {
      const nameOf = countryNames(locale);
      return { countries: ['EC', 'CO', 'NZ'].map((code) => ({ code, name: nameOf(code) })) };
    },
  });
}

const colors = [
  'ink',
  'deep-water',
  'current',
  'foam',
  'paper',
  'sun',
  'gate-red',
  'gate-green',
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'muted',
  'link',
  'success',
  'warning',
  'danger',
];
const sizes = ['00', '0', '1', '2', '3', '4', '5'];
const spaces = ['05', '1', '2', '3', '4', '6', '8', '12'];

const letters = 'Aa';
const digits = centiseconds(75_456);

function IconsPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { countries } = loaderData;
  return (
    <>
      <PageHeader title={t('ui.title')} />
      <Section title={t('ui.icons')} id="icons">
        <ul className="icons-grid">
          {iconNames.map((name) => (
            <li key={name} className="icons-sample stack-1">
              <Icon name={name} size={32} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('ui.colors')} id="colors">
        <ul className="icons-grid">
          {colors.map((name) => (
            <li key={name} className="icons-sample stack-1">
              <span className="icons-swatch" style={{ background: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('ui.type')} id="type">
        <ul className="icons-list stack-1">
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--size-${size})` }}>
              <span className="icons-display">{`${runTimeText(digits, language)} ${letters}`}</span>{' '}
              {letters} <code>--size-{size}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('ui.space')} id="space">
        <ul className="icons-list stack-1">
          {spaces.map((space) => (
            <li key={space}>
              <span className="icons-bar" style={{ inlineSize: `var(--space-${space})` }} />
              <code>--space-{space}</code>
            </li>
          ))}
        </ul>
      </Section>
      <ComponentSamples countries={countries.map(({ name }) => name)} />
      <ResultSamples countries={countries} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && IconsPage);
