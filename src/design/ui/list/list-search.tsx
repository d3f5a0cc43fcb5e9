import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { buttonClass } from '../form/button-class.ts';
import { Icon } from '../icon.tsx';
import { filterFields, isFiltering, type ListFilter } from './list-filter.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  filter: ListFilter;
  /** Options in order: their values in the address and their labels. */
  categories: readonly { value: string; label: string }[];
  found: number;
  numbered: boolean;
  /** Whether the document contains only one page of a longer list. */
  paged?: boolean;
  /** Fragment at which the page opens after the form was sent without scripts. */
  anchor: string;
}

/** A sample count for each plural form of the site's languages, to get its text. */
const counts = { one: 1, many: 1_000_000, other: 2 } as const;

/** The server answers this search; scripts filter while typing (`findInLists`). */
export function ListSearch(props: ListSearchProps) {
  const { filter, categories, found, numbered, paged = false, anchor } = props;
  const { t } = useTexts();
  const filtering = isFiltering(filter);
  const name = t(numbered ? 'listFilter.search' : 'listFilter.searchName');
  const said = (kind: keyof typeof counts) =>
    t('listFilter.found', { count: counts[kind] }).replace(String(counts[kind]), '#');
  return (
    <search className={styles.search} id={anchor}>
      <form
        className={styles.form}
        method="get"
        action={`#${anchor}`}
        data-finds={paged ? 'pages' : 'rows'}
      >
        <label className={styles.field}>
          <span className="visually-hidden">{name}</span>
          <input
            type="search"
            placeholder={name}
            name={filterFields.search}
            defaultValue={filter.search}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="search"
          />
        </label>
        <label className={styles.field}>
          <span className="visually-hidden">{t('listFilter.category')}</span>
          <select name={filterFields.category} defaultValue={filter.category}>
            <option value="">{t('listFilter.category')}</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={`${buttonClass('quiet')} ${styles.send}`}>
          <Icon name="search" />
          <span className="visually-hidden">{t('listFilter.apply')}</span>
        </button>
        <p className={styles.found}>
          <span
            role="status"
            data-none={t('listFilter.none')}
            data-one={said('one')}
            data-many={said('many')}
            data-other={said('other')}
          >
            {filtering &&
              (found > 0 ? t('listFilter.found', { count: found }) : t('listFilter.none'))}
          </span>
          <a className={styles.clear} href={`?#${anchor}`} data-clear="" hidden={!filtering}>
            {t('listFilter.clear')}
          </a>
        </p>
      </form>
    </search>
  );
}
