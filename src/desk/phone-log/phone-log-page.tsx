import { useLocation } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { LogCopy } from '../../race-day/phone/log-copy/log-copy.ts';
import { packLog, unpackLog } from '../../race-day/phone/log-copy/pack-log.server.ts';
import { readLogCopy } from '../../race-day/phone/log-copy/read-log-copy.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { say, stepAt } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineField } from '../frame/parts/line-field.tsx';
import { More, PageTop, Refused, Told } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { takeFile } from '../frame/parts/take-file.server.ts';
import type { Route } from './+types/phone-log-page.ts';
import { type PhoneLogIssue, readPhoneLog, takePhoneLog } from './take-phone-log.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPhoneLog', 'deskRaceControl', 'deskRace'], ({ query }) => {
    const count = (name: string) => {
      const text = query.get(name) ?? '';
      return /^\d{1,6}$/.test(text) ? Number(text) : null;
    };
    return { taken: count('nuevas'), left: count('faltan') ?? 0 };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerPhoneLog, { file: answerPhoneFile });
}

const mostPacked = 56_000;

async function answerPhoneFile({ services, request }: DeskCaller) {
  const taken = await takeFile(services.config.varDir, request);
  const copy = taken.code === 'taken' ? await readLogCopy(taken.file.toString('utf8')) : null;
  return look(services, copy);
}

async function answerPhoneLog({ form, intent, services, actor, page, now }: DeskAct) {
  if (intent === 'codes') {
    const codes = form.readAll('codigos').join('\n');
    return look(services, await readLogCopy(codes), codes);
  }
  const copy = await unpackLog(form.readAll('copy').join(''));
  if (!copy) return refused('unreadable');
  const taken = await takePhoneLog(services, actor, copy, now);
  if (typeof taken === 'string') return refused(taken);
  services.raceDayStreams.look();
  const left = form.number('left');
  const query = new URLSearchParams({ nuevas: String(taken.added), faltan: String(left) });
  return stepAt(`${page}?${query}`, 'hecho');
}

const refused = (code: PhoneLogIssue | 'unreadable', codes: string | null = null) =>
  say({ kind: 'refused', code, codes }, 422);

/** Returns the preview of a log. `codes` holds the typed code texts, to show them again; null when a file came. */
async function look(deps: DeskDeps, copy: LogCopy | null, codes: string | null = null) {
  if (!copy) return refused('unreadable', codes);
  const read = await readPhoneLog(deps, copy);
  if (typeof read === 'string') return refused(read, codes);
  const { fresh, seat, ...counts } = read;
  const { packed, count } = packLog({ ...copy, events: fresh }, mostPacked);
  return say({
    kind: 'look',
    ...counts,
    codes,
    fresh: fresh.length,
    takes: count,
    packed,
    day: copy.day,
    total: copy.events.length,
    label: seat.label,
    people: [...new Set(copy.events.map(({ person }) => person))],
  });
}

export default function PhoneLogPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { taken, left } = loaderData;
  const codes = actionData?.codes ?? null;
  return (
    <>
      <PageTop
        title={t('deskPhoneLog.title')}
        back={['carrera', t('deskPhoneLog.back')]}
        lead={t('deskPhoneLog.lead')}
      />
      {taken !== null && !actionData && (
        <Told title={t('deskPhoneLog.taken', { count: taken })}>
          {left > 0 && <p>{t('deskPhoneLog.left', { count: left })}</p>}
        </Told>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskRace.refusedTitle')}>
          {t(`deskPhoneLog.refused.${actionData.code}`)}
        </Refused>
      )}
      {actionData?.kind === 'look' && <LogLook look={actionData} back={pathname} />}
      {/* The hidden fields come before the file: the upload is refused without them. */}
      <PostForm encType="multipart/form-data" className="desk-card desk-form">
        <LineField label={t('deskPhoneLog.file')}>
          <input type="file" name="archivo" accept=".json,.txt,application/json" required />
        </LineField>
        <Act kind={actionData ? 'quiet' : 'primary'}>{t('deskPhoneLog.look')}</Act>
      </PostForm>
      <More title={t('deskPhoneLog.codesTitle')} isOpen={codes !== null}>
        <DraftForm name="phone codes" className="desk-card desk-form">
          <LineField label={t('deskPhoneLog.codes')}>
            <textarea
              name="codigos"
              rows={8}
              required
              spellCheck={false}
              defaultValue={codes ?? ''}
            />
          </LineField>
          <Act intent="codes">{t('deskPhoneLog.look')}</Act>
        </DraftForm>
      </More>
    </>
  );
}

type PhoneLogAnswer = NonNullable<Route.ComponentProps['actionData']>;

interface LogLookProps {
  look: Extract<PhoneLogAnswer, { kind: 'look' }>;
  back: string;
}

function LogLook({ look, back }: LogLookProps) {
  const { t, locale } = useTexts();
  const { fresh, takes, known, foreign, contradicted, flags, packed } = look;
  const names = [
    t('deskPhoneLog.known', { count: known }),
    ...(foreign > 0 ? [t('deskPhoneLog.foreign', { count: foreign })] : []),
    ...(contradicted > 0 ? [t('deskPhoneLog.contradicted', { count: contradicted })] : []),
    ...flags.map(({ flag, count }) =>
      t('deskPhoneLog.flagged', { count, what: t(`deskRaceControl.flags.${flag}`) }),
    ),
    ...(takes < fresh ? [t('deskPhoneLog.inParts', { count: takes })] : []),
  ];
  const of = {
    label: look.label,
    people: look.people.join(', '),
    day: formatDay(look.day, locale, 'full'),
  };
  if (fresh === 0) {
    return (
      <section className="desk-card" role="alert">
        <h2>{t('deskPhoneLog.nothingNew')}</h2>
        <p>{t('deskPhoneLog.of', of)}</p>
        <ul>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>{name}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <ConfirmStep
      title={t('deskPhoneLog.confirm', { count: fresh, total: look.total })}
      names={names}
      back={back}
      intent="take"
      fields={{ copy: packed, left: fresh - takes }}
      act={t('deskPhoneLog.take', { count: takes })}
    >
      {t('deskPhoneLog.of', of)}
    </ConfirmStep>
  );
}
