import { countryCodes } from '../../../platform/i18n/list-countries.ts';
import { valueAt } from '../versions/value-at.ts';
import type { ContentField } from './content-field.ts';
import { type ReadSite, rowGroups } from './row-groups.ts';
import type { RowListName } from './row-lists.ts';
import { currencyPlace, type FieldGroup, settingsFields } from './settings-fields.ts';

const rowsBehind: Partial<Record<FieldGroup['name'], RowListName>> = {
  currency: 'category',
  venue: 'direction',
};

export function settingsGroups(read: ReadSite): FieldGroup[] {
  const race = read('content/race.json');
  const currency = String(valueAt(race, currencyPlace) ?? '');
  // Files of earlier versions have no championship.
  const isThere = ({ label, place }: ContentField) =>
    label !== 'championship' || valueAt(race, place) !== undefined;
  return settingsFields
    .flatMap((group) => {
      const rows = rowsBehind[group.name];
      return rows ? [group, ...rowGroups(read, rows)] : [group];
    })
    .map((group) => ({
      ...group,
      fields: group.fields.filter(isThere).map((field) => {
        if (field.kind === 'money') return { ...field, currency };
        const present = String(valueAt(race, field.place) ?? '');
        if (field.label === 'country') return { ...field, choices: countriesWith(present) };
        return field.label === 'timeZone' ? { ...field, choices: timeZonesWith(present) } : field;
      }),
    }));
}

/** Returns all country codes, including the present one, which files may write otherwise. */
function countriesWith(present: string): string[] {
  return [...new Set([...countryCodes, present])].filter(Boolean);
}

/** Returns all time zones, including the present one, because some zones have names that are not listed. */
function timeZonesWith(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), present])].filter(Boolean).toSorted();
}
