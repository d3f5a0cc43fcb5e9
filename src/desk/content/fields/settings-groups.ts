import { countryCodes } from '../../../platform/i18n/list-countries.ts';
import { readCountry } from '../../../platform/i18n/read-country.ts';
import { accountFormIn } from '../../../record/race/account-form.ts';
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
  const country = readCountry(String(valueAt(race, 'countryCode') ?? '')) ?? '';
  const account = accountFormIn(country);
  const currency = String(valueAt(race, currencyPlace) ?? '');
  // Files of earlier versions have no championship.
  const isThere = ({ label, place }: ContentField) => {
    if (label === 'championship') return valueAt(race, place) !== undefined;
    if (label === 'accountType') return account.hasKind;
    return label !== 'sortCode' || account.hasSortCode;
  };
  return settingsFields
    .flatMap((group) => {
      const rows = rowsBehind[group.name];
      return rows ? [group, ...rowGroups(read, rows)] : [group];
    })
    .map((group) => ({
      ...group,
      fields: group.fields.filter(isThere).map((field) => {
        if (field.place === 'bankAccount.number') return { ...field, label: account.number };
        if (field.label === 'holderTaxId') return toTaxId(field, account.taxId, country);
        if (field.label === 'accountType') return isNeeded(field);
        if (field.label === 'sortCode') return isNeeded(field);
        if (field.kind === 'money') return { ...field, currency };
        const present = String(valueAt(race, field.place) ?? '');
        if (field.label === 'country') return { ...field, choices: countriesWith(present) };
        return field.label === 'timeZone' ? { ...field, choices: timeZonesWith(present) } : field;
      }),
    }));
}

/** Outside Ecuador the tax number has its general name; it may be empty where banks do not ask for it. */
function toTaxId(field: ContentField, taxId: string | null, country: string): ContentField {
  const named: ContentField = country === 'EC' ? field : { ...field, label: 'taxNumber' };
  return taxId === null ? named : isNeeded(named);
}

function isNeeded({ optional: _, ...field }: ContentField): ContentField {
  return field;
}

/** Returns all country codes, including the present one, which files may write otherwise. */
function countriesWith(present: string): string[] {
  return [...new Set([...countryCodes, present])].filter(Boolean);
}

/** Returns all time zones, including the present one, because some zones have names that are not listed. */
function timeZonesWith(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), present])].filter(Boolean).toSorted();
}
