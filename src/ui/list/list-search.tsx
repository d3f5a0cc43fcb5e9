import { useDeferredValue } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../form/button-class.ts';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { filterFields, isFiltering, type ListFilter } from './list-filter.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  filter: ListFilter;
  onChange: (filter: Readonly<Record<string, string>>) => void;
  /** Values of the address and their words, in the order of the choice. */
  categories: readonly { value: string; label: string }[];
  /** How many people the filter leaves. */
  found: number;
  /** Whether the list has numbers to look for. */
  numbered: boolean;
  /** Where the page stays when the form is sent without scripts. */
  anchor: string;
}

/**
 * Looks for a name or a number in the lists of a page: a plain form of one line, its labels inside
 * the fields, that acts as one types.
 */
export function ListSearch({
  filter,
  onChange,
  categories,
  found,
  numbered,
  anchor,
}: ListSearchProps) {
  const { t } = useTexts();
  const hydrated = useHydrated();
  // Screen readers hear the count once the visitor stops typing, not after every letter.
  const said = useDeferredValue(found);
  const { search, category } = filter;
  const name = t(numbered ? 'listFilter.search' : 'listFilter.searchName');
  return (
    <search className={styles.search} id={anchor}>
      <form
        className={styles.form}
        method="get"
        action={`#${anchor}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <label className={styles.field}>
          <span>{name}</span>
          <input
            type="search"
            placeholder={name}
            name={filterFields.search}
            value={search}
            onChange={({ target }) => onChange({ [filterFields.search]: target.value })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="search"
          />
        </label>
        <label className={styles.field}>
          <span>{t('listFilter.category')}</span>
          <select
            name={filterFields.category}
            value={category}
            onChange={({ target }) => onChange({ [filterFields.category]: target.value })}
          >
            <option value="">{t('listFilter.category')}</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {!hydrated && (
          <button type="submit" className={`${buttonClass('quiet')} ${styles.send}`}>
            <Icon name="search" />
            <span>{t('listFilter.apply')}</span>
          </button>
        )}
        <p className={styles.found}>
          <span role="status">
            {isFiltering(filter) &&
              (said > 0 ? t('listFilter.found', { count: said }) : t('listFilter.none'))}
          </span>
          {isFiltering(filter) && (
            <a
              className={styles.clear}
              href={`?#${anchor}`}
              onClick={(event) => {
                event.preventDefault();
                onChange({ [filterFields.search]: '', [filterFields.category]: '' });
              }}
            >
              {t('listFilter.clear')}
            </a>
          )}
        </p>
      </form>
    </search>
  );
}
