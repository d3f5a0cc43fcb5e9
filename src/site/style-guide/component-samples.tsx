import { Badge } from '../../design/ui/badge.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { CheckField } from '../../design/ui/form/check-field.tsx';
import { ChoiceField } from '../../design/ui/form/choice-field.tsx';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Pager } from '../../design/ui/list/pager.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';

const categories = ['1', '2', '3'] as const;
const badges = [
  { kind: 'success', words: 'ui.sampleVerified' },
  { kind: 'warning', words: 'ui.samplePending' },
  { kind: 'danger', words: 'ui.sampleRejected' },
  { kind: 'neutral', words: 'ui.sampleFull' },
] as const;

export function ComponentSamples({ countries }: { countries: readonly string[] }) {
  const { t } = useTexts();
  return (
    <>
      <Section title={t('ui.buttons')} id="buttons">
        <div className="icons-row cluster">
          <button type="button" className={buttonClass('primary')}>
            {t('ui.sampleButton')}
          </button>
          <button type="button" className={buttonClass('quiet')}>
            {t('ui.sampleQuiet')}
          </button>
          <button type="button" className={buttonClass('primary')} disabled>
            {t('ui.sampleDisabled')}
          </button>
        </div>
      </Section>
      <Section title={t('ui.fields')} id="fields">
        <div className="icons-fields">
          <TextField id="sample-empty" label={t('ui.sampleName')} hint={t('ui.sampleHint')} />
          <TextField
            id="sample-faulty"
            label={t('ui.sampleName')}
            hint={t('ui.sampleHint')}
            error={t('ui.sampleError')}
          />
          <SelectField
            id="sample-select"
            label={t('ui.sampleSelect')}
            none={t('ui.sampleNone')}
            choices={countries.map((name) => ({ value: name, label: name }))}
          />
          <ChoiceField
            id="sample-choice"
            name="sample-choice"
            label={t('ui.sampleChoice')}
            layout="row"
            chosen="2"
            choices={categories.map((code) => ({ value: code, label: t(`category.${code}`) }))}
          />
          <CheckField
            id="sample-check"
            name="sample-check"
            label={t('ui.sampleCheck')}
            words={t('ui.sampleCheckWords')}
            ticked={false}
          />
        </div>
      </Section>
      <Section title={t('ui.badges')} id="badges">
        <ul className="icons-row cluster">
          {badges.map(({ kind, words }) => (
            <li key={kind}>
              <Badge kind={kind}>{t(words)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('ui.empty')} id="empty">
        <EmptyState icon="kayak" title={t('ui.sampleInfo')} text={t('ui.sampleInfoText')} />
      </Section>
      <Section title={t('ui.pager')} id="pager">
        <Pager
          label={t('ui.pager')}
          current={2}
          last={3}
          toPageQuery={(page) => `#pagina-${page}`}
        />
      </Section>
      <Section title={t('ui.notices')} id="notices">
        <Notice kind="info" title={t('ui.sampleInfo')}>
          {t('ui.sampleInfoText')}
        </Notice>
        <Notice kind="warning" title={t('ui.sampleWarning')}>
          {t('ui.sampleWarningText')}
        </Notice>
      </Section>
    </>
  );
}
