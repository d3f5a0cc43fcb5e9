import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Act, PostForm } from '../parts/post-form.tsx';
import { undoOf } from './with-undo.ts';

/** Takes back what was just done to several in one go. */
export function BulkUndo() {
  const { t } = useTexts();
  const at = undoOf(useLocation().search);
  if (at === null) return null;
  return (
    <PostForm className="desk-actions" fields={{ at }}>
      <Act intent="undo">{t('desk.undo')}</Act>
    </PostForm>
  );
}
