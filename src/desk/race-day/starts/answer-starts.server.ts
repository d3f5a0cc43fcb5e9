import { changeDayPlan } from '../../../organizing/race-office/plan/change-day-plan.server.ts';
import {
  withBoat,
  withLateBoat,
  withPublished,
} from '../../../organizing/race-office/starts/change-start-list.ts';
import { listDigest } from '../../../organizing/race-office/starts/list-digest.server.ts';
import { confirmedEntries } from '../../../organizing/race-office/starts/race-entries.server.ts';
import {
  type ListOrder,
  type RaceEntry,
  withStartList,
} from '../../../organizing/race-office/starts/with-start-list.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { rankings, startOrders } from '../../../race-day/log/start-list/order-starts.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import type { DeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';
import type { RaceRefusal } from '../day-frame.tsx';

/** Answers the forms of a start list: made, published, one boat more, one out. */
export async function answerStarts({ form, intent, services, actor, page, now }: DeskAct) {
  const { database, raceDays, config } = services;
  const [day, race] = [form.read('day'), form.read('race')];
  const refused = (code: RaceRefusal) => say({ code }, 409);
  const read = await raceDays.read(day);
  if (!read) return refused('no_plan');
  const entries = await confirmedEntries(services);
  const change = changeOf(form, race, { state: read.state, entries });
  if (!change) return refused('invalid');
  const publishes = ['publish', 'unpublish'].includes(intent);
  const act = publishes ? ('race_starts_published' as const) : ('race_starts_changed' as const);
  const asked = { day, side: config.relay.name, over: Number(form.read('over')), act, change };
  const refusal = await changeDayPlan<RaceRefusal>(database, actor, asked, now);
  if (refusal !== null) return refused(refusal);
  return doneAt(`${page}?${new URLSearchParams({ dia: day, carrera: race })}`, { code: 'saved' });
}

/** How a form or an address wants a start list; the seed is the race's own where none is written. */
export function readListOrder(read: (name: string) => string, race: string): ListOrder {
  return {
    order: startOrders.find((known) => known === read('orden')) ?? 'ranking_first',
    rankedBy: rankings.find((known) => known === read('segun')) ?? 'championship',
    seed: read('semilla').trim().slice(0, 60) || race,
  };
}

interface Known {
  state: Parameters<typeof withStartList>[1]['state'];
  entries: readonly RaceEntry[];
}

function changeOf(
  { read }: DeskForm,
  race: string,
  { state, entries }: Known,
): ((plan: DayPlan) => DayPlan | { refused: RaceRefusal }) | null {
  const bib = Number(read('bib'));
  switch (read('intent')) {
    case 'make': {
      const wanted = readListOrder(read, race);
      return (plan) => {
        const made = withStartList(plan, { race, wanted, entries, state });
        const isAgain = plan.boats.some((boat) => boat.race === race);
        if ('refused' in made || !isAgain) return made;
        // Only what was shown is done: entries and results may have changed since.
        return listDigest(made, race) === read('result') ? made : { refused: 'changed' };
      };
    }
    case 'publish':
    case 'unpublish':
      return (plan) => withPublished(plan, race, read('intent') === 'publish');
    case 'withdraw':
      if (hasStarted(state, race, bib)) return () => ({ refused: 'boat_started' });
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: true });
    case 'return':
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: false });
    case 'extra':
      return (plan) => withBoat(plan, { race, bib }, { extra: Number(read('extra')) });
    case 'late': {
      const entry = entries.find(({ id }) => String(id) === read('entry'));
      if (!entry || entry.bib === null) return null;
      const { id, name, club, country } = entry;
      const boat = { bib: entry.bib, name, entry: id, club, country };
      return (plan) => withLateBoat(plan, race, boat);
    }
    case 'guest': {
      const boat = { bib, name: read('name').trim(), entry: null, club: null, country: null };
      return (plan) => withLateBoat(plan, race, { ...boat, outside: true });
    }
    default:
      return null;
  }
}

/** Whether a boat was on the water: it is out by a decision then, its run stays what it was. */
function hasStarted({ runs }: Known['state'], race: string, bib: number): boolean {
  return runs.some((run) => run.race === race && run.bib === bib && (run.start ?? run.finish));
}
