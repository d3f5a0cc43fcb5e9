import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { AnswerLine } from './answer-line.tsx';
import type { FormParts } from './form-parts.ts';

/** Whom the safety team calls. Browsers fill in their owner here, who is the paddler: they are told not to. */
export function EmergencyFields(parts: FormParts) {
  const { t } = useTexts();
  return (
    <>
      <AnswerLine {...parts} field="emergency_name" autoComplete="off" autoCapitalize="words" />
      <AnswerLine
        {...parts}
        field="emergency_mobile"
        hint={t('registration.hints.emergency_mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        size={18}
      />
    </>
  );
}
