import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { LeftOut } from '../../../registration/people-table/list-left-out.ts';
import { LeftOutLines, SheetField } from '../../../registration/people-table/sheet-field.tsx';
import type { BookSheet } from '../../../registration/people-table/table.ts';
import { TickBox } from './line-field.tsx';
import { Act, type HiddenFields, PostForm } from './post-form.tsx';

interface SheetStepProps {
  fields: HiddenFields;
}

export function WhichSheet({ sheets, fields }: SheetStepProps & { sheets: readonly BookSheet[] }) {
  const { t } = useTexts();
  return (
    <PostForm className="desk-card desk-form" fields={{ ...fields, hoja: null }} goesOn>
      <div role="alert">
        <h2>{t('deskSheets.whichTitle')}</h2>
        <p>{t('deskSheets.whichText')}</p>
      </div>
      <SheetField sheets={sheets} />
      <Act intent="sheet" kind="primary">
        {t('deskSheets.read')}
      </Act>
    </PostForm>
  );
}

interface LeftOutNoteProps extends SheetStepProps {
  left: LeftOut | null;
  act?: string;
}

export function LeftOutNote({ left, fields, act }: LeftOutNoteProps) {
  const { t } = useTexts();
  return (
    <LeftOutLines left={left}>
      <PostForm className="desk-actions" fields={{ ...fields, ocultas: null }} goesOn>
        <TickBox
          name="ocultas"
          value="si"
          defaultChecked={left?.withHidden}
          label={t('deskSheets.withHidden')}
        />
        <Act intent="sheet" kind={act === undefined ? 'quiet' : 'primary'}>
          {act ?? t('deskSheets.again')}
        </Act>
      </PostForm>
    </LeftOutLines>
  );
}
