import { pacedLoad } from '../bench/server/paced-load.ts';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import type { Table } from '../figures.ts';
import { percentile } from '../statistics.ts';
import { type AttackName, attacks, visitorRequest } from './attacks.ts';
import { type AnswerCounts, startAttack } from './start-attack.ts';

interface Setting {
  /** Requests a second of the attacker. */
  rate: number;
  /** Length of each stretch; as many run with the attack as without. */
  seconds: number;
  stretches: number;
  /** False runs the site without limits. */
  isLimited: boolean;
}

/** Requests a second of all other visitors. */
const visitorRate = 100;

interface Measured {
  alone: number[];
  beside: number[];
  answered: AnswerCounts;
}

/** Measures how each attack slows down other visitors, and whether that is within `mostTimes`. */
export async function measureAbuse(
  setting: Setting,
  mostTimes: number,
): Promise<{ section: Table; holds: boolean }> {
  const rows: string[][] = [];
  let holds = true;
  for (const name of Object.keys(attacks) as AttackName[]) {
    const { alone, beside, answered } = await measureOne(name, setting);
    const [base, times] = [percentile(alone, 99), percentile(beside, 99) / percentile(alone, 99)];
    holds &&= times <= mostTimes;
    const sum = Object.values(answered).reduce((all, count) => all + count, 0);
    const refused = ((answered[429] ?? 0) / sum) * 100;
    rows.push([
      name,
      String(Math.round(sum / (setting.seconds * setting.stretches))),
      `${refused.toFixed(1)} %`,
      percentile(alone, 50).toFixed(1),
      base.toFixed(1),
      percentile(beside, 50).toFixed(1),
      percentile(beside, 99).toFixed(1),
      times.toFixed(2),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  const { rate, seconds, stretches } = setting;
  return {
    holds,
    section: {
      title: setting.isLimited ? 'One attacker' : 'One attacker, and nobody is held back',
      note: `One address sends ${rate} requests a second, over at most 256 connections, to a built site behind a trusted proxy, while two hundred other addresses send ${visitorRate} a second: pages, the form, registrations. ${stretches} stretches of ${seconds} s with the attack and ${stretches} without, in turn; milliseconds from when a request was due. Client, attacker and site share the machine.`,
      columns: [
        'attack',
        'answered a second',
        'refused (429)',
        'p50 alone, ms',
        'p99 alone, ms',
        'p50 beside it',
        'p99 beside it',
        '× at p99',
      ],
      rows,
    },
  };
}

async function measureOne(name: AttackName, setting: Setting): Promise<Measured> {
  const { rate, seconds, stretches, isLimited } = setting;
  const site = await startMeasuredSite({
    TRUSTED_PROXIES: '1',
    LIMIT_CALLERS: isLimited ? 'on' : 'off',
  });
  const { url } = site;
  let sent = 0;
  const visit = async (stretch: number) => {
    const first = sent;
    sent += Math.round(visitorRate * stretch);
    const request = (n: number) => visitorRequest(url, first + n);
    const statuses = [200, 201, 429, 503];
    const load = { url, request, rate: visitorRate, seconds: stretch, statuses };
    return (await pacedLoad(load)).latencies;
  };
  const answered: Record<string, number> = {};
  const attack = async () => {
    const running = startAttack({ name, url, rate, seconds: seconds + 60 });
    const latencies = await visit(seconds);
    for (const [status, count] of Object.entries(await running.stop())) {
      answered[status] = (answered[status] ?? 0) + count;
    }
    return latencies;
  };
  // Until everything was made once and is compiled.
  await visit(4);
  const [alone, beside]: number[][] = [[], []];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    alone?.push(...(await visit(seconds)));
    beside?.push(...(await attack()));
  }
  await site.stop();
  return { alone: alone ?? [], beside: beside ?? [], answered };
}
