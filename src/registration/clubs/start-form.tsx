import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { CheckField } from '../../design/ui/form/check-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { PhoneField } from '../form/fields/phone-field.tsx';
import styles from '../form/registration-form.module.css';
import type { NamedCountry } from '../rules/with-calling-codes.server.ts';
import type { ClubField, TypedClub } from './check-club.ts';
import type { ClubAnswer } from './submit-club.server.ts';

interface StartFormProps {
  token: string;
  answer: ClubAnswer | null;
  typed: TypedClub | null;
  countries: readonly NamedCountry[];
}

export function StartForm({ token, answer, typed, countries }: StartFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const faults: readonly ClubField[] = answer?.code === 'start_refused' ? answer.faults : [];
  const field = (name: ClubField) => ({
    id: name,
    name,
    label: t(`clubPage.fields.${name}`),
    error: faults.includes(name) ? t(`clubPage.faults.${name}`) : undefined,
  });
  const line = (name: ClubField) => ({ ...field(name), defaultValue: typed?.[name] ?? '' });
  return (
    <Form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      <TextField {...line('club')} maxLength={60} autoComplete="organization" />
      <TextField {...line('captain')} maxLength={80} autoComplete="name" />
      <TextField
        {...line('email')}
        hint={t('clubPage.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField {...line('mobile')} countries={countries} autoComplete="tel" />
      <CheckField
        {...field('permission')}
        words={t('clubPage.permissionWords')}
        ticked={typed?.permission === 'on'}
      />
      <button type="submit" className={`${buttonClass('primary')} ${styles.send}`}>
        {isSending ? t('registration.sending') : t('clubPage.start')}
      </button>
    </Form>
  );
}
