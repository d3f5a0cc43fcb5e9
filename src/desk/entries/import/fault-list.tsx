import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { Refused } from '../../frame/parts/page-top.tsx';
import { Act, type HiddenFields, PostForm } from '../../frame/parts/post-form.tsx';
import type { Faults } from './look-at-file.server.ts';

interface FaultListProps {
  faults: Faults;
  fields: HiddenFields;
  /** Whether every row was read, so that the rows to correct can be downloaded. */
  isWhole: boolean;
  /** Rows that can be imported. Undefined after the import. */
  good?: number;
}

/** Lists the issues of a file by line, person, value and allowed values. */
export function FaultList({ faults, fields, isWhole, good }: FaultListProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { shown, total, rows, already } = faults;
  if (total === 0) return null;
  return (
    <Refused
      title={t(isWhole ? 'deskImport.faultyRows' : 'deskImport.faulty', {
        count: isWhole ? rows : total,
      })}
    >
      {good !== undefined && <p>{t('deskImport.faultyText', { count: good })}</p>}
      {already > 0 && <p>{t('deskImport.already', { count: already })}</p>}
      <p>{t(isWhole ? 'deskImport.faultyHow' : 'deskImport.unread')}</p>
      {isWhole && (
        <div className="desk-actions">
          {(['csv', 'xlsx'] as const).map((ending) => (
            <PostForm
              key={ending}
              action={deskPath(pathname, `inscripciones/importar/por-corregir.${ending}`)}
              fields={fields}
              reloadDocument
              goesOn
            >
              <Act>{t(ending === 'csv' ? 'deskImport.faultyCsv' : 'deskImport.faultyXlsx')}</Act>
            </PostForm>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it */}
      <ul className="desk-faults" tabIndex={0}>
        {shown.map(({ line, person, title, written, words, allowed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
          <li key={index}>
            <strong>
              {[t('deskImport.line', { line }), person, title].filter(Boolean).join(' · ')}
            </strong>
            {': '}
            {[written && t('deskImport.said', { written }), words].filter(Boolean).join(', ')}
            {allowed !== '' && <small> {t('deskImport.allowed', { allowed })}</small>}
          </li>
        ))}
        {total > shown.length && <li>{t('desk.confirm.more', { count: total - shown.length })}</li>}
      </ul>
    </Refused>
  );
}
