import { ago } from '../../../../platform/format/ago.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { DeskTable } from '../../../frame/parts/desk-table.tsx';
import { FactList } from '../../../frame/parts/page-top.tsx';
import type { LiveStatus } from './live-status.server.ts';
import { whyInWords } from './why-in-words.ts';

/** The command writes its row every two seconds; an older row is that of a command that was killed. */
const goneAfterMs = 15_000;

interface LiveLineProps {
  year: number;
  /** Null when the command was never started for the edition. */
  live: LiveStatus | null;
  now: number;
  timeZone: string;
}

/**
 * Shows the state of the command that reads Canoe123 live: address, line, last message, and messages that were not
 * understood.
 */
export function LiveLine({ year, live, now, timeZone }: LiveLineProps) {
  const { t, locale } = useTexts();
  const clock = new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone,
  });
  const at = (instant: string) => clock.format(new Date(instant));

  function describeState({ state, why, writtenAt }: LiveStatus): string {
    if (state !== 'ended' && now - Date.parse(writtenAt) > goneAfterMs) {
      return t('deskCanoeRecord.live.state.gone', { at: at(writtenAt) });
    }
    return t(`deskCanoeRecord.live.state.${state}`, { why: whyInWords(t, why) });
  }

  function describeSource({ state, source, at: heardAt }: LiveStatus['sources'][number]): string {
    if (state !== 'known') return t(`deskCanoeRecord.live.source.${state}`);
    const seconds = Math.max(0, Math.round((now - Date.parse(heardAt ?? '')) / 1000));
    return t(`deskCanoeRecord.live.source.${source ?? 'line'}`, { age: ago(seconds, locale) });
  }

  return (
    <section className="desk-card">
      <h2>{t('deskCanoeRecord.live.title')}</h2>
      <p>{t('deskCanoeRecord.live.begin')}</p>
      <p>
        <code>npm run race -- import canoe123 --live 192.168.1.20 --edition {year}</code>
      </p>
      {live && (
        <>
          <FactList
            facts={[
              [t('deskCanoeRecord.live.address'), live.address],
              [t('deskCanoeRecord.live.line'), describeState(live)],
              [t('deskCanoeRecord.live.program'), live.system || '–'],
              [
                t('deskCanoeRecord.live.last'),
                live.heardAt === null ? t('deskCanoeRecord.live.never') : at(live.heardAt),
              ],
              [t('deskCanoeRecord.live.stored'), String(live.stored)],
            ]}
          />
          {live.notices.length === 0 ? (
            <p>{t('deskCanoeRecord.live.allClear')}</p>
          ) : (
            <>
              <h3>{t('deskCanoeRecord.live.open')}</h3>
              <ul>
                {live.notices.map(({ code, about }) => (
                  <li key={`${code} ${about}`}>
                    {t(`deskCanoeRecord.live.notice.${code}`, { about })}
                  </li>
                ))}
              </ul>
            </>
          )}
          {live.sources.length > 0 && (
            <DeskTable
              caption={t('deskCanoeRecord.live.sources')}
              rows={live.sources}
              rowKey={({ race, value }) => `${race} ${value}`}
              columns={[
                { key: 'race', label: t('deskCanoeRecord.live.race'), cell: ({ race }) => race },
                {
                  key: 'value',
                  label: t('deskCanoeRecord.live.value.name'),
                  cell: ({ value }) => t(`deskCanoeRecord.live.value.${value}`),
                },
                {
                  key: 'source',
                  label: t('deskCanoeRecord.live.source.name'),
                  cell: describeSource,
                },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}
