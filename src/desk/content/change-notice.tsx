import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { dayInWords } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Refused } from '../frame/parts/page-top.tsx';
import type { FieldsAnswer } from './answer-fields.server.ts';
import type { ChangeAnswer } from './review-change.server.ts';
import { toAddress } from './versions/content-change.ts';

interface ChangeNoticeProps {
  answer: ChangeAnswer | FieldsAnswer;
  /** Returns the id of the form field for an address. Null when the form has no such field. */
  idOf: (address: string) => string | null;
  /** Returns the name of a field. Undefined when the form names the field by its place. */
  called?: (address: string) => string | undefined;
}

export function ChangeNotice({ answer, idOf, called }: ChangeNoticeProps) {
  const { t, locale } = useTexts();
  if (answer.code === 'faulty') {
    const issues = answer.issues.map(({ address, words }) => {
      const id = idOf(address);
      const name = called?.(address) ?? (id ? null : t('deskContent.elsewhere'));
      return { id: id ?? 'form', words: name === null ? words : `${name}: ${words}` };
    });
    return (
      <ErrorSummary
        title={t('deskContent.faultyTitle')}
        text={t('deskContent.faultyText')}
        issues={issues}
        attempt={0}
      />
    );
  }
  if (answer.code === 'overtaken') {
    return (
      <Refused title={t('deskContent.overtakenTitle')}>
        <ul>
          {answer.by.map(({ version, file, place, value, actor }) => (
            <li key={`${version} ${place}`}>
              {t('deskContent.overtakenLine', {
                who: actor,
                place: called?.(toAddress({ file, place })) ?? t('deskContent.elsewhere'),
                value: dayInWords(value, locale),
              })}
            </li>
          ))}
        </ul>
        <p>{t('deskContent.overtakenChoice')}</p>
      </Refused>
    );
  }
  const isGone = answer.code === 'unknown_place';
  return (
    <div role="alert">
      <Notice
        kind={isGone ? 'warning' : 'info'}
        title={t(isGone ? 'deskContent.goneTitle' : 'deskContent.unchangedTitle')}
      >
        <p>{t(isGone ? 'deskContent.goneText' : 'deskContent.unchangedText')}</p>
      </Notice>
    </div>
  );
}
