import { Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { undoOf } from './with-undo.ts';

/** Takes back what was just done to several in one go. */
export function BulkUndo({ token }: { token: string }) {
  const { t } = useTexts();
  const at = undoOf(useLocation().search);
  if (at === null) return null;
  return (
    <Form method="post" className="desk-actions">
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="at" value={at} />
      <button type="submit" name="intent" value="undo" className={buttonClass('quiet')}>
        {t('desk.undo')}
      </button>
    </Form>
  );
}
