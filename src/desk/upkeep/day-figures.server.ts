import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { gauge, type MetricFamily } from '../../platform/watch/metric-family.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { heardUntil } from '../../race-day/feed/live-version.server.ts';
import { listSeats } from '../../race-day/seats/seats-repository.server.ts';
import { controlRun } from '../control/control-run.ts';
import { silentGates } from '../control/silent-gates.ts';

/** Returns counts of a race day, without names; empty when the day is not planned. */
export async function dayFigures(
  { database, raceDays }: { database: AppDatabase; raceDays: RaceDays },
  day: string,
  now: Date,
): Promise<MetricFamily[]> {
  const read = await raceDays.read(day);
  if (read === null) return [];
  const since = (instant: string) => Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const silence = new Map<string, number>();
  const unsent = new Map<string, number>();
  for (const { kind, phone } of await listSeats(database, day, now)) {
    if (phone === null) continue;
    const quiet = since(phone.lastContactAt ?? phone.pairedAt);
    silence.set(kind, Math.max(quiet, silence.get(kind) ?? 0));
    unsent.set(kind, phone.unsent + (unsent.get(kind) ?? 0));
  }
  const runs = read.state.runs.map((run) => controlRun(run, namingNobody));
  const whole = await heardUntil(database, day);
  return [
    gauge('race_day_events', 'Events in the log of today.', read.revision),
    gauge(
      'race_day_silent_gates',
      'Gates of today that boats passed without a word of it.',
      silentGates(runs, []).length,
    ),
    byKind(
      'race_day_seat_silence_seconds',
      'Since the last contact, of the phone that is silent the longest.',
      silence,
    ),
    byKind('race_day_unsent', 'What phones have not sent yet, as they said last.', unsent),
    {
      name: 'race_day_relay_age_seconds',
      type: 'gauge',
      help: 'Since everything was here of a day that is run on another server.',
      samples: whole === null ? [] : [{ value: since(whole) }],
    },
  ];
}

/** Placeholders without names, because only gates are counted. */
const namingNobody = {
  name: '',
  warnings: [],
  labelOf: (seat: string) => seat,
  eventOf: () => undefined,
  assignedBy: () => null,
  filmed: new Set<string>(),
};

function byKind(name: string, help: string, values: ReadonlyMap<string, number>): MetricFamily {
  const samples = [...values].map(([kind, value]) => ({ labels: { kind }, value }));
  return { name, help, type: 'gauge', samples };
}
