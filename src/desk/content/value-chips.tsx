import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { wordOfValue } from './words/with-value-words.ts';

type WritableField = HTMLInputElement | HTMLTextAreaElement;

interface ValueChipsProps {
  /** Placeholders of this form with their values. Null when the value varies. */
  values: readonly (readonly [name: string, stands: string | null])[];
}

/** A click inserts a placeholder into the field last edited; without scripts it is typed in square brackets. */
export function ValueChips({ values }: ValueChipsProps) {
  const { t, language } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<WritableField | null>(null);
  useEffect(() => {
    const form = list.current?.closest('form');
    const remember = ({ target }: Event) => {
      if (isText(target)) last.current = target;
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, []);
  function insert(name: string) {
    const first = list.current?.closest('form')?.querySelector('textarea, input[lang]');
    const field = last.current ?? (isText(first) ? first : null);
    if (!field) return;
    const word = `[${wordOfValue(name, field.lang === 'en' ? 'en' : 'es')}]`;
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    field.setRangeText(word, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  return (
    <div className="value-chips">
      <p>{t('deskContent.valuesLead')}</p>
      <ul ref={list} className="desk-actions">
        {values.map(([name, stands]) => (
          <li key={name}>
            <button type="button" className="desk-chip target" onClick={() => insert(name)}>
              [{wordOfValue(name, language)}]
            </button>{' '}
            <small>
              {stands === null
                ? t('deskContent.valueFilled')
                : t('deskContent.valueStands', { stands })}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isText = (target: unknown): target is WritableField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text' && target.lang !== '');
