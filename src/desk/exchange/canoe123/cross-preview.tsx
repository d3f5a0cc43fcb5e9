import { Link } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { crossFaultInWords } from '../../../record/cross/bracket-in-words.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { DeskLink, More } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import type { CrossesOfFile, CrossLook } from './cross/bring-cross.server.ts';

interface CrossPreviewProps extends Omit<CrossesOfFile, 'fault'> {
  file: string;
  year: number;
  back: string;
}

export function CrossPreview({ crosses, ...rest }: CrossPreviewProps) {
  return crosses.map((cross) => <OneCross key={cross.class} {...rest} cross={cross} />);
}

type OneProps = Omit<CrossPreviewProps, 'crosses'> & { cross: CrossLook };

function OneCross({ cross, planned, file, year, back }: OneProps) {
  const { t, language, locale } = useTexts();
  const { target, faults, unknown, otherNames, differences, holder } = cross;
  const title = cross.title === cross.class ? cross.class : `${cross.title} (${cross.class})`;
  const fields = { file, class: cross.class };
  const isRefused = faults.length > 0 || unknown.length > 0;
  return (
    // Without a planned cross this section asks nothing and is no alert.
    <section
      className={planned.length > 0 ? 'desk-card desk-confirm' : 'desk-card'}
      role={planned.length > 0 ? 'alert' : undefined}
    >
      <h2>{t('deskCanoeRecord.cross.title', { title })}</h2>
      {planned.length === 0 && (
        <p>
          {t('deskCanoeRecord.cross.noPlan', { year })}{' '}
          <DeskLink to="carrera/plan">{t('desk.racePlan')}</DeskLink>
        </p>
      )}
      {planned.length > 0 && (target === null || planned.length > 1) && (
        <PostForm className="desk-form" fields={fields} goesOn>
          <SelectField
            id={`target-${cross.class}`}
            name="target"
            required
            label={t('deskCanoeRecord.cross.target')}
            none={t('deskCanoeRecord.cross.choose')}
            defaultValue={target?.key ?? ''}
            choices={planned.map((one) => ({
              value: one.key,
              label: `${one.title[language]}, ${formatDay(one.day, locale, 'medium')}`,
            }))}
          />
          <Act intent="look-cross">{t('deskCanoeRecord.goOn')}</Act>
        </PostForm>
      )}
      {target !== null && (
        <p>
          {t('deskCanoeRecord.cross.into', {
            title: target.title[language],
            day: formatDay(target.day, locale, 'long'),
          })}
        </p>
      )}
      {isRefused && (
        <>
          <p>
            <strong>{t('deskCanoeRecord.cross.faults')}</strong>
          </p>
          <ul className="desk-faults">
            {unknown.map(({ boat, bib }) => (
              <li key={boat}>
                {bib === null
                  ? t('deskCanoeRecord.cross.noBib', { name: boat })
                  : t('deskCanoeRecord.cross.unknownBib', { bib, name: boat })}
              </li>
            ))}
            {faults.map(({ heat, fault }) => (
              <li key={`${fault.path} ${fault.code}`}>
                {heat !== null && `${heat}: `}
                {crossFaultInWords(fault, t)}
              </li>
            ))}
          </ul>
        </>
      )}
      {holder !== null && <p className="desk-issue">{t('deskRace.elsewhere', { holder })}</p>}
      {target !== null && !isRefused && holder === null && (
        <HeatsOfFile
          cross={cross}
          fields={{ ...fields, target: target.key, seen: cross.seen }}
          back={back}
        />
      )}
      {otherNames.length > 0 && (
        <More title={t('deskCanoeRecord.cross.otherNames', { count: otherNames.length })}>
          <ul className="desk-names">
            {otherNames.map((one) => (
              <li key={one.bib}>{t('deskCanoeRecord.cross.otherName', one)}</li>
            ))}
          </ul>
        </More>
      )}
      {differences.length > 0 && (
        <More title={t('deskCanoeRecord.cross.differences', { count: differences.length })}>
          <ul className="desk-names">
            {differences.map(({ race, boat, field, said, ours }) => (
              <li key={`${race} ${boat} ${field}`}>
                {t('deskCanoeRecord.cross.difference', {
                  race,
                  boat,
                  field,
                  said,
                  ours: ours || '–',
                })}
              </li>
            ))}
          </ul>
        </More>
      )}
    </section>
  );
}

interface HeatsProps {
  cross: CrossLook;
  fields: Record<string, string>;
  back: string;
}

function HeatsOfFile({ cross: { heats, seeds }, fields, back }: HeatsProps) {
  const { t } = useTexts();
  const inOrder = (boats: CrossLook['heats'][number]['file']) =>
    boats.map(({ bib, mark }) => (mark === '' ? bib : `${bib} ${mark}`)).join(' · ') || '–';
  const closes = heats.some((heat) => heat.closes);
  const isNew = seeds || closes || heats.some(({ kind }) => kind !== 'same');
  return (
    <PostForm className="desk-form" fields={fields} goesOn>
      <DeskTable
        caption={t('deskCanoeRecord.cross.heats')}
        none={t('deskCanoeRecord.cross.noHeats')}
        rows={heats}
        rowKey={({ heat }) => heat}
        columns={[
          {
            key: 'heat',
            label: t('deskCanoeRecord.cross.heat'),
            names: true,
            cell: ({ heat }) => heat,
          },
          {
            key: 'file',
            label: t('deskCanoeRecord.after'),
            cell: ({ file }) => inOrder(file),
          },
          {
            key: 'here',
            label: t('deskCanoeRecord.before'),
            cell: ({ kind, here, heat }) =>
              kind === 'other' ? (
                <>
                  {inOrder(here)}
                  <TickBox
                    name="take"
                    value={heat}
                    label={t('deskCanoeRecord.cross.take', { heat })}
                  />
                </>
              ) : (
                t(`deskCanoeRecord.cross.kinds.${kind}`)
              ),
          },
        ]}
      />
      {seeds && <p>{t('deskCanoeRecord.cross.seeds')}</p>}
      {closes && (
        <div className="desk-boxes">
          <TickBox name="closes" value="yes" label={t('deskCanoeRecord.cross.closes')} />
        </div>
      )}
      <div className="desk-actions">
        {isNew ? (
          <Act intent="cross" kind="primary">
            {t('deskCanoeRecord.cross.bring')}
          </Act>
        ) : (
          <span>{t('deskCanoeRecord.cross.refused.nothing')}</span>
        )}
        <Link to={back} className={buttonClass('quiet')}>
          {t('desk.confirm.back')}
        </Link>
      </div>
    </PostForm>
  );
}
