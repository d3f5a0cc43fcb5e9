import { formatMoney } from '../../../platform/format/format-money.ts';
import { isDecision, madeAt } from '../../../race-day/log/fold/compare-decisions.ts';
import type { EventOf, RaceEvent, Ruling } from '../../../race-day/log/log/race-event.ts';
import { holdingDecisions } from '../../../race-day/log/postings/posted-list.ts';
import { listPostings } from '../../../race-day/log/postings/postings-repository.server.ts';
import { personInWords, signersInWords } from '../../../race-day/log/postings/signers-in-words.ts';
import {
  isTimeDecision,
  type TimeChange,
  timeChanges,
} from '../../../race-day/log/postings/time-change.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { doubtInWords } from '../../../race-day/log/strips/doubt-in-words.ts';
import { drawFrame } from '../../../race-day/log/strips/draw-frame.server.ts';
import { listTimesFromStrips } from '../../../race-day/log/strips/list-times-from-strips.server.ts';
import { readFrame } from '../../../race-day/log/strips/strip.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { dayAppeals } from '../../appeals/day-appeals.server.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';
import { describePosting, hourAt } from '../results/day-list.server.ts';
import { decisionWords } from '../results/decision-words.ts';

/** Empty lines for enquiries. */
const enquiryLines = 8;

type Decision = EventOf<'decision'>;

/** Leaves out assignments, checks and moves of stamps, which are office work. */
export const protocolPaper: PaperKind = {
  title: 'papers.kinds.protocol',
  moment: 'after',
  need: 'race.read',
  template: '/src/desk/papers/protocol/protocol.typ',

  subjects({ day, t }) {
    return day ? [{ id: day.day, title: t('papers.protocol.title') }] : [];
  },

  async make(place, subject) {
    const { office, day, t, language, locale } = place;
    if (day?.day !== subject) return null;
    const { timeZone } = office.race;
    const events = (await office.raceDays.events(day.day)).map(({ event }) => event);
    const known = new Map(events.map((event) => [event.id, event]));
    const holding = holdingDecisions(day.state);
    const changeOf = timeChanges({ state: day.state, events });
    const names = new Map(day.dayPlan.boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
    const races = new Map(day.dayPlan.races.map(({ id, title }) => [id, title[language]]));
    const hourOf = (event: RaceEvent) =>
      hourAt(new Date(madeAt(event) / 1000).toISOString(), timeZone);
    const decisions = events.filter(isDecision).flatMap((event) => {
      const ruled = ruledOn(event, known);
      if (!ruled) return [];
      const { of } = ruled;
      const time = isTimeDecision(ruled.by) ? changeOf(ruled.by) : undefined;
      const words = writeWords(place, of, time);
      const { payload, person, id } = event;
      const boat = 'bib' in of ? of : null;
      const isUndo = payload.ruling.on === 'undo';
      return {
        key: id,
        at: hourOf(event),
        race: races.get(of.race) ?? of.race,
        boat: boat ? `${boat.bib} ${names.get(`${of.race} ${boat.bib}`) ?? ''}` : '',
        what: isUndo ? t('papers.protocol.takenBack', { what: words }) : words,
        reason: payload.reason?.[language] ?? '',
        by: personInWords(person, t(`live.authority.${payload.authority}`)),
        isOver: boat !== null && !isUndo && !holding.has(id),
      };
    });
    const runs = day.state.runs
      .filter(({ counts, status, start, finish }) =>
        counts ? status !== null : start !== null || finish !== null,
      )
      .map(({ race, bib, attempt, counts, status }) => ({
        key: `run ${race} ${bib} ${attempt}`,
        race: races.get(race) ?? race,
        boat: `${bib} ${names.get(`${race} ${bib}`) ?? ''}`,
        what: counts
          ? t(`deskRuns.statuses.${status ?? 'DNS'}`)
          : t('papers.protocol.cancelled', { attempt }),
      }));
    const lists = (await listPostings(office.database, day.day)).map((posting) => ({
      key: `posting ${posting.group} ${posting.step}`,
      list: posting.list.title[language],
      posting,
    }));
    const crosses = (day.dayPlan.crosses ?? []).flatMap(({ id, title }) =>
      (day.state.crosses.find((one) => one.id === id)?.postings ?? []).map((posting) => ({
        key: `posting cross ${id} ${posting.step}`,
        list: title[language],
        posting,
      })),
    );
    const postings = [...lists, ...crosses].map(({ key, list, posting }) => ({
      key,
      list,
      state: describePosting(place, posting),
      signed: signersInWords(posting.signed, (role) => t(`live.authority.${role}`)).join(', '),
      note: posting.note?.[language] ?? '',
      hash: posting.hash.slice(0, 16),
    }));
    const money = (cents: number) => formatMoney(cents, office.race.registration.currency, locale);
    const appeals = (await dayAppeals(office.database, day, language)).map((appeal) => ({
      key: `appeal ${appeal.number} ${appeal.outcome ?? 'open'}`,
      at: hourAt(appeal.filedAt, timeZone),
      isLate: appeal.isLate,
      list: appeal.listTitle,
      boat: `${appeal.bib} ${appeal.name}`,
      about: [
        appeal.descent && t('results.descentTitle', { descent: appeal.descent }),
        appeal.gate && t('live.gate', { gate: appeal.gate }),
      ]
        .filter(Boolean)
        .join(', '),
      fact: appeal.fact,
      by: appeal.filedBy,
      deposit:
        appeal.depositCents === 0 || appeal.deposit === 'none'
          ? ''
          : t('deskAppeals.depositWords', {
              amount: money(appeal.depositCents),
              state: t(`deskAppeals.deposits.${appeal.deposit}`),
            }),
      outcome: t(
        appeal.outcome === null ? 'deskAppeals.isOpen' : `deskAppeals.outcomes.${appeal.outcome}`,
      ),
      answer: appeal.answer,
      jury: appeal.jury,
      decided: appeal.decidedAt === null ? '' : hourAt(appeal.decidedAt, timeZone),
    }));
    const readTimes = await listTimesFromStrips(office.database, day, known);
    const times = readTimes.map(
      ({ run: { race, bib, attempt }, channel, at, read, strip }, index) => ({
        key: `read ${race} ${bib} ${attempt} ${channel}`,
        race: races.get(race) ?? race,
        boat: `${bib} ${names.get(`${race} ${bib}`) ?? ''}`,
        what: `${t(`seat.kinds.${channel}`)} ${clockText(hundredthOfDay(at), language)}`,
        doubt: doubtInWords(
          {
            doubt: read.doubt,
            frameDoubt: (strip && readFrame(strip, read.frame)?.frameDoubt) ?? null,
          },
          { t, language },
        ),
        picture: strip ? `/papers/strips/${index}` : null,
      }),
    );
    const pictures = async () => {
      const drawn: Record<string, Uint8Array | null> = {};
      for (const [index, { read, strip }] of readTimes.entries()) {
        const { frame } = read;
        if (strip) {
          drawn[`papers/strips/${index}`] = await drawFrame(
            office.database,
            { day: day.day, id: strip.id, frame },
            'png',
          );
        }
      }
      return drawn;
    };
    const keyed = [...postings, ...decisions, ...runs, ...appeals, ...times];
    return {
      title: t('papers.protocol.title'),
      data: {
        postings,
        decisions,
        runs,
        appeals,
        times,
        enquiryLines,
        words: {
          posted: t('deskRaceResults.posted'),
          list: t('papers.protocol.list'),
          state: t('live.rowState'),
          signed: t('papers.head.jury'),
          hash: t('deskRaceResults.hash'),
          decisions: t('live.decisions'),
          hour: t('papers.protocol.hour'),
          race: t('papers.protocol.race'),
          boat: t('papers.protocol.boat'),
          what: t('papers.protocol.what'),
          reason: t('papers.protocol.reason'),
          by: t('papers.protocol.by'),
          over: t('papers.protocol.over'),
          runs: t('papers.protocol.runs'),
          appeals: t('papers.protocol.appeals'),
          times: t('papers.protocol.times'),
          picture: t('papers.protocol.picture'),
          noPicture: t('papers.protocol.noPicture'),
          late: t('deskAppeals.late'),
          fact: t('deskAppeals.fields.fact'),
          ruling: t('deskAppeals.fields.outcome'),
          enquiries: t('papers.protocol.enquiries'),
          who: t('papers.protocol.who'),
          answer: t('papers.protocol.answer'),
          none: t('papers.protocol.none'),
          jury: t('papers.protocol.member'),
          signature: t('papers.signature'),
        },
      },
      pictures,
      rows: new Map(keyed.map(({ key, ...row }) => [key, row])),
    };
  },
};

type ProtocolRuling = Extract<Ruling, { on: 'gate' | 'time' | 'status' | 'rerun' | 'race' }>;

/** Returns the subject of a decision and the decision made first; null when it does not concern the jury. */
function ruledOn(
  by: Decision,
  known: ReadonlyMap<string, RaceEvent>,
): { of: ProtocolRuling; by: Decision } | null {
  const { ruling, authority, replaces } = by.payload;
  if (authority === 'section_chief') return null;
  if (ruling.on === 'undo') {
    const undone = known.get(replaces ?? '');
    return undone && isDecision(undone) && undone.payload.ruling.on !== 'undo'
      ? ruledOn(undone, known)
      : null;
  }
  return isRuled(ruling) ? { of: ruling, by } : null;
}

function isRuled(ruling: Ruling): ruling is ProtocolRuling {
  return ['gate', 'time', 'status', 'rerun', 'race'].includes(ruling.on);
}

function writeWords(
  place: PaperPlace,
  ruled: ProtocolRuling,
  time: TimeChange | undefined,
): string {
  const { t } = place;
  if (ruled.on === 'race') {
    return t(ruled.closed ? 'papers.protocol.closed' : 'papers.protocol.opened');
  }
  return decisionWords(place, {
    on: ruled.on,
    gate: ruled.on === 'gate' ? ruled.gate : null,
    seconds: ruled.on === 'gate' ? ruled.seconds : null,
    status: ruled.on === 'status' ? ruled.status : null,
    time,
  });
}
