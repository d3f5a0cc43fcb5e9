import { useTexts } from '../../platform/i18n/use-texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormParts } from './form-parts.ts';

/** How the organizers reach the paddler. */
export function ContactFields({ values, errorOf }: FormParts) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={t('registration.fields.email')}
        hint={t('registration.hints.email')}
        error={errorOf('email')}
        defaultValue={values.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        id="mobile"
        name="mobile"
        type="tel"
        inputMode="tel"
        label={t('registration.fields.mobile')}
        hint={t('registration.hints.mobile')}
        error={errorOf('mobile')}
        defaultValue={values.mobile}
        autoComplete="tel"
        size={18}
      />
    </>
  );
}
