import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useLocalizedPath } from '../localized-link.tsx';

interface TableLinksProps {
  /** Content of each file, and its address without language and extension. */
  files: readonly { list: string; path: string }[];
  /** Further content of the same line. */
  children?: ReactNode;
}

/** Links to a list as files in the language of the page, in small print below the list. */
export function TableLinks({ files, children }: TableLinksProps) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  return (
    <p>
      <small>
        {t('tables.download')}:{' '}
        {files.map(({ list, path }, at) => (
          <Fragment key={path}>
            {at > 0 && ' | '}
            {files.length > 1 && `${list} `}
            <a href={localize(`${path}.csv`)} aria-label={t('tables.csvOf', { list })} download>
              {t('tables.csv')}
            </a>
            {' · '}
            <a href={localize(`${path}.xlsx`)} aria-label={t('tables.bookOf', { list })} download>
              {t('tables.book')}
            </a>
          </Fragment>
        ))}
        {children}
      </small>
    </p>
  );
}
