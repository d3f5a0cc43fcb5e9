import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { readDone } from './done.ts';
import { Act, PostForm } from './post-form.tsx';

const field = 'deshacer';
const undoable: readonly string[] = ['released', 'releaseTakenBack', 'bibsGiven'];

export function withUndo(page: string, done: Date | null): string {
  const [path = '', search = ''] = page.split('?');
  const query = new URLSearchParams(search);
  if (done) query.set(field, done.toISOString());
  else query.delete(field);
  return `${path}?${query}`;
}

/** Returns the time of the bulk action that the address reports. Null when it cannot be undone. */
export function readUndoTime(search: string): string | null {
  if (!undoable.includes(readDone(search)?.code ?? '')) return null;
  return new URLSearchParams(search).get(field);
}

export function BulkUndo() {
  const { t } = useTexts();
  const at = readUndoTime(useLocation().search);
  if (at === null) return null;
  return (
    <PostForm className="desk-actions" fields={{ at }}>
      <Act intent="undo">{t('desk.undo')}</Act>
    </PostForm>
  );
}
