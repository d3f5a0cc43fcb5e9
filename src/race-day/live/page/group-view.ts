import type { LiveCell, LiveList, LiveRow, LiveView } from '../../../design/ui/live/live-view.ts';
import { brokenOffWords } from '../../../record/editions/record/broken-off-words.ts';
import { lateBoatWords } from '../../../site/results/tables/build-cells.ts';
import { listPath } from '../../feed/feed-paths.ts';
import { signersInWords } from '../../log/postings/signers-in-words.ts';
import { timeChangeInWords } from '../../log/postings/time-change-in-words.ts';
import { listRuns } from '../now/list-runs.ts';
import type { GroupNow, RaceNow, RowNow, RunNow } from '../now/race-now.ts';
import type { LiveWordsOf } from './live-words.ts';
import { rowCells } from './row-cells.ts';

/** Each key ends with a point and the list's id. */
export function groupView(
  now: RaceNow,
  id: string,
  words: LiveWordsOf,
): Pick<LiveView, 'parts' | 'lists'> {
  const group = now.groups[id];
  if (!group) return { parts: {}, lists: {} };
  const { hash, signed = [], note, number, broken_off: brokenOff = [] } = group;
  const isOfficial = group.state === 'official';
  const { t, language } = words;
  const signers = signersInWords(signed, (role) => t(`live.authority.${role}`));
  const file = number ? listPath('list', { day: now.day, id, number }) : '';
  return {
    parts: {
      [`tag.${id}`]: { text: t(`live.tags.${findTag(group)}`), is: findTag(group) },
      [`leader.${id}`]: findLeader(group, words),
      [`state.${id}`]: { text: stateOf(group, words), is: group.state },
      [`note.${id}`]: [...brokenOff.map(brokenOffWords), note]
        .flatMap((words) => words?.[language] ?? [])
        .join(' · '),
      [`signed.${id}`]:
        isOfficial && signers.length > 0 ? t('live.signed', { names: signers.join(', ') }) : '',
      [`hash.${id}`]: isOfficial && hash ? t('live.hash', { hash: hash.slice(0, 16) }) : '',
      [`decided.${id}`]: group.decisions.length > 0 ? t('live.decisions') : '',
      [`file.${id}`]: isOfficial && file ? { text: t('live.listFile'), href: file } : '',
    },
    lists: {
      [`rows.${id}`]: toLiveList(group.order, group.rows, (row) =>
        toGroupRow(row, { now, group }, words),
      ),
      [`decisions.${id}`]: {
        order: group.decisions.map((_, index) => String(index)),
        rows: Object.fromEntries(
          group.decisions.map((one, index) => [String(index), composeDecision(one, words)]),
        ),
      },
    },
  };
}

/** Builds a list of rows by their keys; a key without data is left out. */
export function toLiveList<Known>(
  order: readonly string[],
  known: Readonly<Record<string, Known>>,
  row: (known: Known, key: string) => LiveRow,
): LiveList {
  const rows = [...new Set(order)].flatMap((key) => {
    const one = known[key];
    return one === undefined ? [] : [[key, row(one, key)] as const];
  });
  return { order: rows.map(([key]) => key), rows: Object.fromEntries(rows) };
}

type Tag = 'waiting' | 'open' | 'provisional' | 'under_review' | 'official' | 'revised';

function findTag({ state, number = 1, may_change }: GroupNow): Tag {
  if (state === 'official') return number > 1 ? 'revised' : 'official';
  return state === 'provisional' && may_change ? 'under_review' : state;
}

function findLeader({ order, rows }: GroupNow, { t, time, place }: LiveWordsOf): LiveCell {
  const first = order.map((bib) => rows[bib]).find((row) => row?.rank === 1);
  if (first?.result === undefined) return '';
  const said = `${place(1)} ${first.name}, ${time(first.result)}`;
  const lacks = listRuns(first).some((run) => run.lacks_gates);
  return lacks ? `${said} (${t('live.lacksGates')})` : said;
}

function stateOf(group: GroupNow, { t, hour }: LiveWordsOf): string {
  const { state, number = 1, posted_at: posted, enquiries_until: until } = group;
  if (posted === undefined)
    return t(state === 'waiting' ? 'live.states.waiting' : 'live.states.open');
  const at = hour(posted);
  if (state === 'official') {
    return t(number > 1 ? 'live.states.revised' : 'live.states.official', { number, at });
  }
  if (state === 'under_review') return t('live.states.under_review', { at });
  const said = t('live.states.provisional', { at });
  return until === undefined ? said : `${said} ${t('live.enquiries', { until: hour(until) })}`;
}

function toGroupRow(
  row: RowNow,
  { now, group }: { now: RaceNow; group: GroupNow },
  words: LiveWordsOf,
): LiveRow {
  const { t } = words;
  const { name, outside, path, runs, club } = row;
  const { rank, bib, result, behind } = rowCells(row, words);
  const open = listRuns(row).some((run) => run.under_review || run.in_doubt);
  const isOn = listRuns(row).some((run) => run.state === 'course');
  return {
    ...(isOn
      ? { is: 'course' }
      : row.appealed || (open && group.state !== 'official')
        ? { is: 'review' }
        : {}),
    cells: {
      rank,
      bib,
      name: {
        text: outside ? `${name} · ${t('live.outside')}` : name,
        ...(path !== undefined && { href: words.path(path) }),
      },
      club: club ?? '',
      run1: runOf(runs[1], words),
      run2: runOf(runs[2], words),
      ...(group.descents > 2 && { run3: runOf(runs[3], words) }),
      result,
      behind,
      state: [
        row.appealed && t('live.appealed'),
        describeRowState(row, group, t),
        ...lateBoats(row, words),
        goesOnInWords(row, now, words),
      ]
        .filter(Boolean)
        .join(' · '),
    },
  };
}

function lateBoats(row: RowNow, { language }: LiveWordsOf): string[] {
  return listRuns(row).flatMap(({ late_seconds: late }) =>
    late === undefined ? [] : lateBoatWords(late)[language],
  );
}

function goesOnInWords(
  { goes_on }: RowNow,
  { groups }: Pick<RaceNow, 'groups'>,
  { t, language }: LiveWordsOf,
): string {
  if (!goes_on) return '';
  // The next phase may lie on another day.
  const next = groups[goes_on.to]?.title[language] ?? t('live.goesOn.next');
  return t(`live.goesOn.${goes_on.sure ? 'sure' : 'soFar'}`, { next });
}

function describeRowState(row: RowNow, { state, descents }: GroupNow, t: LiveWordsOf['t']): string {
  if (state === 'waiting') return '';
  if (state === 'official') return t('live.rowStates.official');
  const seen = listRuns(row);
  const open = [
    seen.some((run) => run.in_doubt) && t('live.inDoubt'),
    seen.some((run) => run.lacks_gates) && t('live.lacksGates'),
  ];
  return [...open, t(`live.rowStates.${deriveStage()}`)].filter(Boolean).join(' · ');

  function deriveStage() {
    if (state === 'under_review' || seen.some((run) => run.under_review || run.in_doubt))
      return 'under_review';
    if (state === 'provisional') return 'provisional';
    if (seen.every((run) => run.state === 'waiting')) return 'to_start';
    const isWhole =
      seen.length === descents &&
      seen.every((run) => run.state !== 'waiting' && run.state !== 'course' && !run.lacks_gates);
    return isWhole ? 'unposted' : 'incomplete';
  }
}

function runOf(run: RunNow | undefined, { t, time }: LiveWordsOf): LiveCell {
  if (!run) return '–';
  const { state, status, penalties, result } = run;
  if (status !== undefined) return status;
  if (state === 'course') return { text: t('live.onCourse'), is: 'course' };
  if (result === undefined) return '–';
  const text = `${time(result)}${penalties ? ` (+${penalties})` : ''}`;
  return run.lacks_gates ? { text, is: 'open' } : text;
}

function composeDecision(
  one: GroupNow['decisions'][number],
  { t, language }: LiveWordsOf,
): LiveRow {
  const { bib, on, gate, status, seconds, time, reason, authority } = one;
  const ruled =
    status ??
    (time && timeChangeInWords(time, { t, language })) ??
    (seconds === undefined ? undefined : `+${seconds}`);
  const what = [
    gate !== undefined && t('live.gate', { gate }),
    ruled ?? (on === 'gate' ? undefined : t(`live.decided.${on}`)),
  ].filter(Boolean);
  const by = t(`live.authority.${authority as 'jury'}`);
  return {
    cells: { bib: String(bib), text: `${what.join(' ')}: ${reason[language]} (${by})` },
  };
}
