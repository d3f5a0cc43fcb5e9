import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { AnswerLine } from './answer-line.tsx';
import type { FormParts } from './form-parts.ts';

/** How the organizers reach the paddler. */
export function ContactFields(parts: FormParts) {
  const { t } = useTexts();
  return (
    <>
      <AnswerLine
        {...parts}
        field="email"
        hint={t('registration.hints.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AnswerLine
        {...parts}
        field="mobile"
        hint={t('registration.hints.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        size={18}
      />
    </>
  );
}
