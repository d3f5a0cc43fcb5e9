import { buttonClass } from '../../design/ui/form/button-class.ts';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { alikePlaces, needsInWords } from '../../record/series/needs-in-words.ts';
import type { AskedNeeds, ShownNeeds } from './compute-needs.ts';
import { seriesFields } from './series-path.ts';

interface NeedsProps {
  needs: ShownNeeds;
  path: string;
  /** Other query parameters of the view; empty values are left out. */
  kept: Record<string, string>;
}

export function Needs({ needs, path, kept }: NeedsProps) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const { race, isBegun, within, refused, entrants, asked } = needs;
  return (
    <Section title={t('seriesPage.needs.title')} id="que-falta">
      {entrants.length > 0 && (
        <p>{t(isBegun ? 'seriesPage.needs.textBegun' : 'seriesPage.needs.text', { race })}</p>
      )}
      {within && <p>{within}</p>}
      {refused.map((why) => (
        <p key={why}>{why}</p>
      ))}
      {entrants.length > 0 && (
        <form className="series-form cluster" method="get" action={`${localize(path)}#que-falta`}>
          <SelectField
            name={seriesFields.who}
            label={t('seriesPage.name')}
            defaultValue={asked?.who ?? ''}
            none={t('seriesPage.needs.choose')}
            choices={entrants.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {Object.entries(kept).map(
            ([name, value]) =>
              value !== '' && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit" className={buttonClass('quiet')}>
            {t('seriesPage.needs.ask')}
          </button>
        </form>
      )}
      {asked?.refused && <p role="alert">{asked.refused}</p>}
      {asked && asked.refused === null && <Answer asked={asked} />}
    </Section>
  );
}

function Answer({ asked }: { asked: AskedNeeds }) {
  const { t } = useTexts();
  return (
    <>
      <ul className="series-needs">
        {asked.ranks.map((one) => (
          <li key={one.rank}>
            {needsInWords(one, { t, isOfCategory: asked.isOfCategory }).join(' ')}
          </li>
        ))}
      </ul>
      <Table
        caption={t('series.needs.title', { name: asked.name, race: asked.race })}
        columns={[
          {
            key: 'place',
            heading: t('series.needs.place'),
            rowHeader: true,
            cell: ({ places }) => places ?? t('series.needs.absent'),
          },
          {
            key: 'best',
            heading: t('series.needs.best'),
            align: 'end',
            cell: ({ best }) => best ?? '–',
          },
          {
            key: 'worst',
            heading: t('series.needs.worst'),
            align: 'end',
            cell: ({ worst }) => worst ?? '–',
          },
        ]}
        rows={alikePlaces(asked.outlook)}
        rowKey={({ places }) => String(places)}
      />
    </>
  );
}
