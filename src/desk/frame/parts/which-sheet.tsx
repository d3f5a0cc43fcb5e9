import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { LeftOut } from '../../../registration/people-table/left-out-of.ts';
import type { BookSheet } from '../../../registration/people-table/table.ts';
import { TickBox } from './line-field.tsx';
import { Act, type HiddenFields, PostForm } from './post-form.tsx';

interface SheetStepProps {
  /** What carries the file; the sheet and what is hidden are asked here. */
  fields: HiddenFields;
}

/** Asks which sheet of a book is read. */
export function WhichSheet({ sheets, fields }: SheetStepProps & { sheets: readonly BookSheet[] }) {
  const { t } = useTexts();
  return (
    <PostForm className="desk-card desk-form" fields={{ ...fields, hoja: null }} goesOn>
      <div role="alert">
        <h2>{t('deskSheets.whichTitle')}</h2>
        <p>{t('deskSheets.whichText')}</p>
      </div>
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
      <Act intent="sheet" kind="primary">
        {t('deskSheets.read')}
      </Act>
    </PostForm>
  );
}

/** Names what of a file is not read, and lets somebody ask for what is hidden in it. */
export function LeftOutNote({ left, fields }: SheetStepProps & { left: LeftOut | null }) {
  const { t } = useTexts();
  if (!left) return null;
  const { lines, isHiding, withHidden } = left;
  return (
    <>
      {lines.length > 0 && (
        <Notice kind="warning" title={t('deskSheets.leftOutTitle')}>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {(isHiding || withHidden) && (
        <PostForm className="desk-actions" fields={{ ...fields, ocultas: null }} goesOn>
          <TickBox
            name="ocultas"
            value="si"
            defaultChecked={withHidden}
            label={t('deskSheets.withHidden')}
          />
          <Act intent="sheet">{t('deskSheets.again')}</Act>
        </PostForm>
      )}
    </>
  );
}
