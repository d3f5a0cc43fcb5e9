import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { doneOf, isDone } from './done.ts';
import { forgetSentDraft } from './keep-draft.ts';

/** Says above a page what was just done. */
export function DoneLine() {
  const { t } = useTexts();
  const { search } = useLocation();
  const done = doneOf(search);
  useEffect(() => {
    if (isDone(search)) forgetSentDraft();
  }, [search]);
  return (
    <p role="status" className="desk-done" hidden={done === null}>
      {done && (
        <>
          <Icon name={done.code === 'viewRefused' ? 'warning' : 'check'} />{' '}
          {t(`desk.done.${done.code}`, { count: done.count })}
        </>
      )}
    </p>
  );
}
