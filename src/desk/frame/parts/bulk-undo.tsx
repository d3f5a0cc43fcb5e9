import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { doneOf } from './done.ts';
import { Act, PostForm } from './post-form.tsx';

const field = 'deshacer';
/** What is done to many in one go, and can be undone so. */
const undoable: readonly string[] = ['released', 'releaseTakenBack', 'bibsGiven'];

/** A page (path and query) that offers to undo what was just done, or does no more. */
export function withUndo(page: string, done: Date | null): string {
  const [path = '', search = ''] = page.split('?');
  const query = new URLSearchParams(search);
  if (done) query.set(field, done.toISOString());
  else query.delete(field);
  return `${path}?${query}`;
}

/** When what a page tells of was done (ISO 8601), where it can be undone; null otherwise. */
export function undoOf(search: string): string | null {
  if (!undoable.includes(doneOf(search)?.code ?? '')) return null;
  return new URLSearchParams(search).get(field);
}

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
