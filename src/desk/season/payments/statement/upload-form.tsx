import { Form } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { banks } from '../../../../organizing/season/statement/statement-columns.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';

/** Where a statement of the bank is handed in. */
export function UploadForm({ token }: { token: string }) {
  const { t } = useTexts();
  return (
    <Form method="post" encType="multipart/form-data" className="desk-statements-upload">
      {/* Before the file: what follows without them is not taken. */}
      <input type="hidden" name="xsrf_token" value={token} />
      <div>
        <label htmlFor="banco">{t('deskStatements.bank')}</label>
        <select id="banco" name="banco">
          {banks.map((bank) => (
            <option key={bank} value={bank}>
              {t(`deskStatements.banks.${bank}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="extracto">{t('deskStatements.file')}</label>
        <input
          type="file"
          id="extracto"
          name="extracto"
          accept=".csv,.txt,text/csv,text/plain"
          required
        />
      </div>
      <button type="submit" className={buttonClass('primary')}>
        {t('deskStatements.upload')}
      </button>
    </Form>
  );
}
