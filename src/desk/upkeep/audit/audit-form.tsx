import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { actNames } from '../../../record/accounts/audit/act-name.ts';
import { FilterChoice, FilterText } from '../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import { type AuditFilter, auditAddress } from './audit-filter.ts';
import { auditWords, subjectKinds } from './audit-words.ts';

interface AuditFormProps {
  team: { id: number; name: string }[];
  filter: AuditFilter;
  /** How many lines the page shows. */
  count: number;
}

/** What of the history is to be seen; it stands in the address. */
export function AuditForm({ team, filter, count }: AuditFormProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { subject } = auditWords({ t, language, when: (instant) => instant });
  const people = team.map(({ id, name }) => ({ value: String(id), label: name }));
  const all = t('deskAudit.any');
  return (
    <FilterForm names={Object.keys(filter)} found={t('deskAudit.shown', { count })}>
      <FilterChoice
        name="quien"
        label={t('deskAudit.who')}
        all={all}
        choices={[...people, { value: 'terminal', label: t('deskAudit.terminal') }]}
      />
      <FilterChoice
        name="que"
        label={t('deskAudit.act')}
        all={all}
        choices={actNames.map((act) => ({ value: act, label: t(`desk.acts.${act}`) }))}
      />
      {filter.cual === '' ? (
        <FilterChoice
          name="de"
          label={t('deskAudit.subject')}
          all={all}
          choices={subjectKinds.map((kind) => ({ value: kind, label: t(`desk.subjects.${kind}`) }))}
        />
      ) : (
        <>
          <input type="hidden" name="de" value={filter.de} />
          <input type="hidden" name="cual" value={filter.cual} />
          <Link to={`${pathname}?${auditAddress({ ...filter, de: '', cual: '' })}`}>
            {t('deskAudit.only', {
              subject: subject({ subjectKind: filter.de, subjectId: filter.cual }),
            })}
          </Link>
        </>
      )}
      {filter.sesion !== '' && (
        <>
          <input type="hidden" name="sesion" value={filter.sesion} />
          <Link to={`${pathname}?${auditAddress({ ...filter, sesion: '' })}`}>
            {t('deskAudit.onlySession')}
          </Link>
        </>
      )}
      <FilterText name="desde" type="date" label={t('deskAudit.from')} />
      <FilterText name="hasta" type="date" label={t('deskAudit.until')} />
    </FilterForm>
  );
}
