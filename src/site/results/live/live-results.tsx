import { GroupLive } from '../../../design/ui/live/group-live.tsx';
import { LivePart, LiveRows, LiveTextCell } from '../../../design/ui/live/live-part.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type LiveDayOfResults, openGroups } from './live-day-of-results.ts';

interface LiveResultsProps extends Pick<LiveDayOfResults, 'view'> {
  /** Ids of the lists in the record, whose official tables stand on the page. */
  recorded: readonly string[];
  /** Whether a search hides the live part, because it covers only the record. */
  hidden: boolean;
}

/** The part of the day that is not yet in the record: start lists, then running lists, with a state in each row. */
export function LiveResults({ view, recorded, hidden }: LiveResultsProps) {
  const { t, locale } = useTexts();
  const { day } = view.frame;
  return (
    <Section part="whole" hidden={hidden}>
      <p>
        <strong>{t('live.resultsOf', { day: formatDay(day, locale, 'full') })}</strong>{' '}
        <LivePart name="as-of" cell={view.parts['as-of']} as="span" />{' '}
        <LocalizedLink to="/en-vivo">{t('live.toRiver')}</LocalizedLink>
      </p>
      <LivePart name="stopped" cell={view.parts.stopped} />
      <div hidden>
        <LivePart name="news" cell={view.parts.news} />
      </div>
      {openGroups(view, recorded).map(({ id, title, descents, stage, starts }) => (
        <GroupLive
          key={id}
          id={id}
          anchor={recorded.includes(id) ? `vivo-${id}` : id}
          title={title}
          descents={descents}
          view={view}
          isOpen
          isWaiting={stage === 'waiting'}
        >
          {starts.map((race, index) => (
            <StartList
              key={race.id}
              {...race}
              view={view}
              isOpen={stage === 'waiting' && index === 0}
            />
          ))}
        </GroupLive>
      ))}
      <LiveRows
        name="notes"
        list={view.lists.notes}
        as="ul"
        row={(row) => <LiveTextCell column="text" row={row} />}
      />
    </Section>
  );
}

interface StartListProps extends Pick<LiveResultsProps, 'view'> {
  id: string;
  title: string;
  isOpen: boolean;
}

/** A start list with the current hours, folded once the list of results matters more. */
function StartList({ id, title, view, isOpen }: StartListProps) {
  const { t } = useTexts();
  return (
    <details
      className="live-starts"
      id={`salidas-${id}`}
      open={isOpen}
      data-open={isOpen ? '' : undefined}
    >
      <summary>{t('live.startsOf', { race: title })}</summary>
      <LiveRows
        name={`starts.${id}`}
        list={view.lists[`starts.${id}`]}
        as="ol"
        row={(row) => (
          <>
            <LiveTextCell column="at" row={row} />
            <LiveTextCell column="bib" row={row} as="b" />
            <LiveTextCell column="name" row={row} />
            <LiveTextCell column="club" row={row} as="small" />
          </>
        )}
      />
    </details>
  );
}
