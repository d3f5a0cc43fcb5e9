import { useRef, useState } from 'react';
import fieldStyles from '../../../design/ui/form/field.module.css';
import { describedBy, Field, type FieldWords } from '../../../design/ui/form/field.tsx';
import { Icon } from '../../../design/ui/icon.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { NamedCountry } from '../../rules/with-calling-codes.server.ts';
import styles from '../registration-form.module.css';

interface CountrySelectProps extends FieldWords {
  name: string;
  chosen: string;
  countries: readonly NamedCountry[];
}

/** Renders the device's own list, shortened by a search; without scripts the whole list. */
export function CountrySelect({ name, chosen, countries, ...words }: CountrySelectProps) {
  const { t } = useTexts();
  const { id } = words;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLSelectElement>(null);
  // Updated while searching, because a draft sets the country without an event of the list.
  const [selected, setSelected] = useState(chosen);
  const isHydrated = useHydrated();
  const found = countries.filter(
    (country) => country.code === selected || matchesSearch(country.name, search),
  );
  return (
    <Field {...words}>
      {isHydrated && (
        <div className={styles.search}>
          <Icon name="search" size={20} />
          <input
            type="search"
            className={fieldStyles.control}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setSelected(list.current?.value ?? '');
            }}
            aria-label={t('registration.countryFilter')}
            placeholder={t('registration.countryFilter')}
            aria-controls={id}
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <span role="status" className={styles.found}>
            {search !== '' && t('registration.countriesFound', { count: found.length })}
          </span>
        </div>
      )}
      <select
        ref={list}
        id={id}
        name={name}
        defaultValue={chosen}
        autoComplete="country"
        className={`${fieldStyles.control} ${fieldStyles.select}`}
        {...describedBy(words)}
      >
        <option value="">{t('registration.choose')}</option>
        {found.map(({ code, name: words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Returns whether a country's name contains the search text, ignoring case and accents. */
function matchesSearch(name: string, search: string): boolean {
  return plain(name).includes(plain(search));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
