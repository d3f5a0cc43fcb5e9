import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useLocalizedPath } from '../localized-link.tsx';

interface TableLinksProps {
  files: readonly { list: string; path: string }[];
  children?: ReactNode;
}

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
            {'\u00a0· '}
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
