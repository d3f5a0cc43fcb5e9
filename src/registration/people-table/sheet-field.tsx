import type { ReactNode } from 'react';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { LeftOut } from './list-left-out.ts';
import type { BookSheet } from './table.ts';

export function SheetField({ sheets }: { sheets: readonly BookSheet[] }) {
  const { t } = useTexts();
  return (
    <SelectField
      id="hoja"
      name="hoja"
      label={t('deskSheets.which')}
      none={null}
      choices={sheets.map(({ name, rows: count }) => ({
        value: name,
        label: t('deskSheets.one', { name, count }),
      }))}
    />
  );
}

interface LeftOutLinesProps {
  left: LeftOut | null;
  children: ReactNode;
}

/** Lists the parts of a file that are not read, and shows the form when some are hidden. */
export function LeftOutLines({ left, children }: LeftOutLinesProps) {
  const { t } = useTexts();
  if (!left) return null;
  return (
    <>
      {left.lines.length > 0 && (
        <Notice kind="warning" title={t('deskSheets.leftOutTitle')}>
          <ul>
            {left.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {(left.isHiding || left.withHidden) && children}
    </>
  );
}
