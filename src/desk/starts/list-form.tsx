import { Form, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { startOrders } from '../../race-day/log/start-list/order-starts.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { StartListView } from './start-list-view.server.ts';

const mostNames = 60;

interface ListFormProps {
  list: StartListView;
  of: string;
  fields: { day: string; over: number; race: string };
}

/** Makes a start list; when one exists, the form previews the changes first. */
export function ListForm({ list, of, fields }: ListFormProps) {
  const { t } = useTexts();
  const { day, race, follows, starts, preview, without } = list;
  const { order, rankedBy, seed } = preview && 'wanted' in preview ? preview.wanted : race;
  const isAgain = starts.length > 0;
  const controls = (
    <>
      <p>{t(`deskRaceStarts.boatsFrom.${follows ?? 'entries'}`)}</p>
      <div className="desk-filter">
        <LineChoice
          label={t('deskRaceStarts.order')}
          name="orden"
          defaultValue={order}
          choices={startOrders
            .filter((known) => follows !== null || known !== 'first_run_last')
            .map((known) => {
              const isReverse = known === 'first_run_last' && follows === 'phase';
              return [known, t(`deskRaceStarts.orders.${isReverse ? 'phase_last' : known}`)];
            })}
        />
        <LineChoice
          label={t('deskRaceStarts.rankedBy')}
          name="segun"
          defaultValue={rankedBy}
          choices={[
            ['championship', t('deskRaceStarts.championship')],
            ['results', t('deskRaceStarts.lastResults')],
          ]}
        />
        <LineText
          label={t('deskRaceStarts.seed')}
          name="semilla"
          defaultValue={seed}
          maxLength={60}
        />
        {isAgain ? (
          <Act>{t('deskRaceStarts.again.ask')}</Act>
        ) : (
          <>
            <Act intent="make" kind="primary">
              {t('deskRaceStarts.make')}
            </Act>
            {without > 1 && (
              <Act intent="make-all">{t('deskRaceStarts.makeAll', { count: without })}</Act>
            )}
          </>
        )}
      </div>
      <small>{t('deskRaceStarts.seedHint')}</small>
    </>
  );
  if (!isAgain) {
    return (
      <DraftForm key={race.id} name={`list ${of}`} className="desk-card race-make" fields={fields}>
        {controls}
      </DraftForm>
    );
  }
  return (
    <Form method="get" className="desk-card race-make" key={race.id}>
      <input type="hidden" name="dia" value={day} />
      <input type="hidden" name="carrera" value={race.id} />
      {controls}
    </Form>
  );
}

interface ListPreviewProps extends Pick<ListFormProps, 'fields'> {
  preview: Extract<StartListView['preview'], { digest: string }>;
  title: string;
}

export function ListPreview({ preview, title, fields }: ListPreviewProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { wanted, digest, publishedAt } = preview;
  const { same, moved, left, come, renumbered } = preview.changes;
  const lines = [
    ...come.map((boat) => t('deskRaceStarts.again.comes', { ...boat })),
    ...left.map((boat) => t('deskRaceStarts.again.leaves', { ...boat })),
    ...renumbered.map((boat) => t('deskRaceStarts.again.renumbered', { ...boat })),
    ...moved.map((boat) => t('deskRaceStarts.again.moves', { ...boat })),
  ];
  const counts = [
    come.length > 0 && t('deskRaceStarts.again.come', { count: come.length }),
    left.length > 0 && t('deskRaceStarts.again.left', { count: left.length }),
    renumbered.length > 0 && t('deskRaceStarts.again.bibs', { count: renumbered.length }),
    moved.length > 0 && t('deskRaceStarts.again.moved', { count: moved.length }),
    t('deskRaceStarts.again.same', { count: same }),
  ];
  return (
    <ConfirmStep
      title={t('deskRaceStarts.again.title', { race: title })}
      names={lines.slice(0, mostNames)}
      total={lines.length}
      intent="make"
      back={`${pathname}?${new URLSearchParams({ dia: fields.day, carrera: fields.race })}`}
      act={t('deskRaceStarts.again.do')}
      fields={{
        ...fields,
        result: digest,
        orden: wanted.order,
        segun: wanted.rankedBy,
        semilla: wanted.seed,
      }}
    >
      <p>{counts.filter(Boolean).join(' · ')}</p>
      <p>
        {publishedAt === null
          ? t('deskRaceStarts.again.neverPublished')
          : t('deskRaceStarts.again.wasPublished', { at: when(publishedAt) })}
      </p>
      <p>{t('deskRaceStarts.again.keeps')}</p>
    </ConfirmStep>
  );
}

/** Forms that add one boat at the end of the list: a missing entry or a guest. No other boat moves. */
export function LateForms({ list: { missing, race }, of, fields }: ListFormProps) {
  const { t } = useTexts();
  const ready = missing.filter(({ bib }) => bib !== null);
  return (
    <More
      title={t(race.published ? 'deskRaceStarts.addLate' : 'deskRaceStarts.addOne')}
      className="race-late-forms"
    >
      {ready.length > 0 && (
        <PostForm className="desk-filter" fields={fields}>
          <LineChoice
            label={t('deskRaceStarts.entry')}
            name="entry"
            required
            choices={ready.map(({ id, name, bib }) => [id, `${bib} · ${name}`])}
          />
          <Act intent="late">{t('deskRaceStarts.add')}</Act>
        </PostForm>
      )}
      <DraftForm name={`guest ${of}`} className="desk-filter" fields={fields}>
        <LineText
          label={t('deskRaceStarts.bib')}
          name="bib"
          type="number"
          min={1}
          required
          max={Number.MAX_SAFE_INTEGER}
        />
        <LineText
          label={t('deskRaceStarts.guest')}
          name="name"
          maxLength={120}
          required
          autoComplete="off"
        />
        <Act intent="guest">{t('deskRaceStarts.add')}</Act>
      </DraftForm>
    </More>
  );
}
