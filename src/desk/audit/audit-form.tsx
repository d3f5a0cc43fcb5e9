import { Form, Link, useLocation } from 'react-router';
import { actNames } from '../../accounts/audit/act-name.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type AuditFilter, auditAddress } from './audit-filter.ts';
import { auditWords, subjectKinds } from './audit-words.ts';

interface AuditFormProps {
  team: { id: number; name: string }[];
  filter: AuditFilter;
}

/** What of the history is to be seen; it stands in the address. */
export function AuditForm({ team, filter }: AuditFormProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { subject } = auditWords(t, (instant) => instant);
  const people = team.map(({ id, name }) => ({ value: String(id), label: name }));
  const none = t('deskAudit.any');
  const field = (name: keyof AuditFilter) => ({
    ...{ id: name, name, defaultValue: filter[name] },
  });
  return (
    <Form method="get" role="search" className="desk-filter">
      <SelectField
        {...{ ...field('quien'), label: t('deskAudit.who'), none }}
        choices={[...people, { value: 'terminal', label: t('deskAudit.terminal') }]}
      />
      <SelectField
        {...{ ...field('que'), label: t('deskAudit.act'), none }}
        choices={actNames.map((act) => ({ value: act, label: t(`desk.acts.${act}`) }))}
      />
      {filter.cual === '' ? (
        <SelectField
          {...{ ...field('de'), label: t('deskAudit.subject'), none }}
          choices={subjectKinds.map((kind) => ({ value: kind, label: t(`desk.subjects.${kind}`) }))}
        />
      ) : (
        <>
          <input type="hidden" name="de" value={filter.de} />
          <input type="hidden" name="cual" value={filter.cual} />
        </>
      )}
      <TextField {...field('desde')} type="date" label={t('deskAudit.from')} />
      <TextField {...field('hasta')} type="date" label={t('deskAudit.until')} />
      <button type="submit" className={buttonClass('quiet')}>
        {t('deskAudit.show')}
      </button>
      {filter.cual !== '' && (
        <Link to={`${pathname}?${auditAddress({ ...filter, de: '', cual: '' })}`}>
          {t('deskAudit.only', {
            subject: subject({ subjectKind: filter.de, subjectId: filter.cual }),
          })}
        </Link>
      )}
    </Form>
  );
}
