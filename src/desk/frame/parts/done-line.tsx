import { useLocation, useNavigationType } from 'react-router';
import { Icon } from '../../../design/ui/icon.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { doneOf, isDone, isRefusal } from './done.ts';
import { useDone } from './use-done.ts';

/** Says above a page what was just done. */
export function DoneLine() {
  const { t } = useTexts();
  const { search, key, state } = useLocation();
  const isOpened = useNavigationType() === 'POP';
  // The router marks where an answer leads; a form that is refused stays at an address that tells of
  // the act before.
  const isLed = state?._isRedirect === true;
  const done = isOpened || isLed ? doneOf(search) : null;
  useDone(isLed && !isOpened && isDone(search) ? key : null);
  return (
    <p role="status" className="desk-done" hidden={done === null}>
      {done && (
        <>
          <Icon name={isRefusal(done) ? 'warning' : 'check'} />{' '}
          {t(`desk.done.${done.code}`, { count: done.count })}
        </>
      )}
    </p>
  );
}
