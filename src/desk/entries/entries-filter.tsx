import { useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { FilterChoice, FilterForm, FilterText, MoreFilters } from '../frame/parts/filter-form.tsx';
import { useDesk } from '../frame/use-when.ts';
import {
  endGroups,
  filterNames,
  paymentGroupNames,
  placeGroups,
  releaseGroups,
} from './entry-filter.ts';

interface EntriesFilterProps {
  years: readonly number[];
  year: number;
  total: number;
  clubs: readonly { name: string; count: number }[];
  may: { payments: boolean; births: boolean };
}

export function EntriesFilter({ years, year, total, clubs, may }: EntriesFilterProps) {
  const { t } = useTexts();
  const { categories } = useDesk();
  const isYearAsked = new URLSearchParams(useLocation().search).has('edicion');
  const always: string[] = [filterNames.search, filterNames.category, filterNames.payment];
  const folded = [...Object.values(filterNames), 'edicion'].filter(
    (name) => !always.includes(name),
  );
  return (
    <FilterForm names={[...always, ...folded]} found={t('deskEntries.found', { count: total })}>
      <FilterText name={filterNames.search} label={t('deskEntries.search')} />
      <FilterChoice
        name={filterNames.category}
        label={t('deskEntries.columns.categoria')}
        all={t('deskEntries.all')}
        choices={categories.map((code) => ({
          value: String(code),
          label: t(`category.${code}`),
        }))}
      />
      {may.payments && (
        <FilterChoice
          name={filterNames.payment}
          label={t('deskEntries.columns.pago')}
          all={t('deskEntries.all')}
          choices={paymentGroupNames.map((group) => ({
            value: group,
            label: t(`deskEntries.payments.${group}`),
          }))}
        />
      )}
      <MoreFilters names={folded}>
        {clubs.length > 0 && (
          <FilterChoice
            name={filterNames.club}
            label={t('deskEntries.columns.club')}
            all={t('deskEntries.all')}
            choices={clubs.map(({ name, count }) => ({
              value: name,
              label: `${name} (${count})`,
            }))}
          />
        )}
        {may.payments && (
          <FilterChoice
            name={filterNames.ends}
            label={t('deskEntries.ends')}
            all={t('deskEntries.all')}
            choices={endGroups.map((group) => ({
              value: group,
              label: t(`deskEntries.endsIn.${group}`),
            }))}
          />
        )}
        <FilterChoice
          name={filterNames.release}
          label={t('deskEntries.columns.liberacion')}
          all={t('deskEntries.all')}
          choices={releaseGroups.map((group) => ({
            value: group,
            label: t(`deskEntries.releases.${group}`),
          }))}
        />
        <FilterChoice
          name={filterNames.place}
          label={t('deskEntries.place')}
          all={t('deskEntries.all')}
          choices={placeGroups.map((group) => ({
            value: group,
            label: t(`deskEntries.places.${group}`),
          }))}
        />
        {may.births && (
          <FilterChoice
            name={filterNames.minors}
            label={t('deskEntries.age')}
            all={t('deskEntries.all')}
            choices={[{ value: 'si', label: t('deskEntries.minors') }]}
          />
        )}
        {years.length > 1 && (
          <FilterChoice
            name="edicion"
            label={t('deskEntries.edition')}
            // Without a year in the address the list shows the current year; with one, that year is selected.
            {...(isYearAsked ? {} : { all: String(year) })}
            choices={years
              .filter((one) => isYearAsked || one !== year)
              .map((one) => ({ value: String(one), label: String(one) }))}
          />
        )}
      </MoreFilters>
    </FilterForm>
  );
}
