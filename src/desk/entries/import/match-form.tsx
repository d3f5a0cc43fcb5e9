import { type Choice, SelectField } from '../../../design/ui/form/select-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { leftOut } from '../../../registration/people-table/match-headings.ts';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { Refused } from '../../frame/parts/page-top.tsx';
import { Act, type HiddenFields, PostForm } from '../../frame/parts/post-form.tsx';

interface MatchFormProps {
  choices: readonly Choice[];
  headings: readonly { text: string; chosen: string; samples: readonly string[] }[];
  missing: readonly string[];
  twice: readonly string[];
  /** `signs`: the file does not say who signed. `signed`: the answer given for everybody. */
  signs: boolean;
  signed: boolean;
  fields: HiddenFields;
}

export function MatchForm(props: MatchFormProps) {
  const { t } = useTexts();
  const { headings, missing, twice, signs, signed } = props;
  // The choices of this form replace earlier ones; the other values are carried on.
  const fields = { ...props.fields, columnas: null, signed: signs ? null : props.fields.signed };
  const choices = [...props.choices, { value: leftOut, label: t('deskImport.matchNever') }];
  return (
    <>
      {missing.length > 0 && (
        <Refused title={t('deskImport.missingTitle')}>
          {t('deskImport.missing', { columns: missing.join(', ') })}
        </Refused>
      )}
      {twice.length > 0 && (
        <Refused title={t('deskImport.refusedTitle')}>
          {t('deskImport.twice', { columns: twice.join(', ') })}
        </Refused>
      )}
      <PostForm className="desk-card desk-form" fields={fields} goesOn>
        <h2>{t('deskImport.matchTitle')}</h2>
        <p>{t('deskImport.matchText')}</p>
        <div className="desk-matches">
          {headings.map(({ text, chosen, samples }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: its name counts them
              key={index}
              name={`columna-${index}`}
              label={
                text === ''
                  ? t('deskImport.matchNumber', { number: index + 1 })
                  : t('deskImport.matchColumn', { heading: text })
              }
              hint={
                samples.length > 0
                  ? t('deskImport.matchSamples', { samples: samples.join(' · ') })
                  : undefined
              }
              none={t('deskImport.matchLeftOut')}
              defaultValue={chosen}
              choices={choices}
            />
          ))}
        </div>
        {signs && (
          <TickBox
            name="signed"
            value="si"
            defaultChecked={signed}
            label={t('deskImport.signed')}
          />
        )}
        <Act intent="columns" kind="primary">
          {t('deskImport.matchSubmit')}
        </Act>
      </PostForm>
    </>
  );
}
