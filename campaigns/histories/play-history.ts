import { SeededDice } from '../fuzz/seeded-dice.ts';
import { comparePayment } from './compare-payment.ts';
import { moods } from './lying-provider.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { PaymentPlayer } from './payment-player.ts';

const steps = [
  [10, 'start'],
  [9, 'pay'],
  [3, 'decline'],
  [10, 'come back'],
  [4, 'come back at once, twice, with a notification'],
  [4, 'come back while something else happens'],
  [5, 'an invented number'],
  [3, 'the number of another sale'],
  [2, 'no number at all'],
  [3, 'a sale that nobody began'],
  [5, 'a notification'],
  [4, 'receipt'],
  [3, 'verify'],
  [3, 'reject'],
  [2, 'refund'],
  [3, 'reopen'],
  [8, 'minutes pass'],
  [5, 'days pass'],
  [2, 'the last minutes'],
  [2, 'the address is proven'],
  [3, 'a number in the last minutes'],
  [9, 'clocks'],
  [9, 'mood'],
] as const;

export type Step = (typeof steps)[number][1];

export interface PlayedHistory {
  steps: Step[];
  calls: number;
  attempts: string[];
  state: string;
  /** A difference between tables and model, or an error; null when there is none. */
  violation: string | null;
}

/** Plays the history of this seed; `meddle` is called after each step, for histories that must fail. */
export async function playHistory(
  desk: PaymentDesk,
  seed: number,
  meddle: () => Promise<void> = async () => undefined,
): Promise<PlayedHistory> {
  const dice = new SeededDice(seed);
  const begun = new Date(Date.UTC(2026, 10, 20, dice.below(24), dice.below(60)));
  const isProven = !dice.onceIn(3);
  const payment = await desk.begin(1 + dice.below(20_000), isProven, begun);
  const player = new PaymentPlayer(desk, payment, {
    now: begun,
    cards: dice.onceIn(6) ? 'sandbox' : 'payphone',
    isProven,
  });
  const { model, provider } = player;
  const played: Step[] = [];
  let violation: string | null = null;
  try {
    for (let left = 6 + dice.below(16); left > 0 && violation === null; left--) {
      const step = dice.weighted(steps);
      played.push(step);
      await take(step, player, dice);
      await meddle();
      violation = await comparePayment(desk.database, payment, model);
    }
    if (provider.wasAskedTwiceAtOnce) violation ??= 'asked about one attempt twice at once';
    violation ??= await endWell(player, () => comparePayment(desk.database, payment, model));
  } catch (error) {
    violation = error instanceof Error ? error.message : String(error);
  }
  const attempts = [...model.attempts.values()];
  return { steps: played, calls: provider.calls, attempts, state: model.state, violation };
}

const quickCauses = ['receipt', 'verify', 'reject', 'refund', 'reopen'] as const;

async function take(step: Step, player: PaymentPlayer, dice: SeededDice): Promise<void> {
  const { provider } = player;
  const sale = provider.sales.length === 0 ? undefined : dice.pick(provider.sales);
  const invented = String(1 + dice.below(999_999_999));
  switch (step) {
    case 'start':
      return player.start();
    case 'receipt':
    case 'verify':
    case 'reject':
    case 'refund':
    case 'reopen':
      return player.cause(step);
    case 'minutes pass':
      return player.wait(1 + dice.below(40));
    case 'days pass':
      return player.wait(1440 * (1 + dice.below(7)) + dice.below(1440));
    case 'the last minutes':
      return player.waitForLastMinutes(1 + dice.below(30));
    case 'the address is proven':
      return player.prove();
    case 'clocks':
      return player.tick();
    case 'mood':
      provider.nextMoods.push(...Array.from({ length: 1 + dice.below(4) }, () => dice.pick(moods)));
      return;
    case 'a sale that nobody began':
      return player.comeBack(
        { clientTransaction: `${invented}ABCDEFGHIJKLMNO`.slice(0, 15), transaction: invented },
        1,
        1,
      );
  }
  if (!sale) return;
  const { clientTransaction } = sale;
  switch (step) {
    case 'pay':
    case 'decline':
      return player.decide(sale, step === 'pay');
    case 'come back':
      return player.comeBack(sale);
    case 'come back at once, twice, with a notification':
      return player.comeBackSlowly(sale, async () => undefined, { times: 2, notified: 1 });
    case 'come back while something else happens':
      return player.comeBackSlowly(sale, () => player.cause(dice.pick(quickCauses)));
    case 'a number in the last minutes':
      player.waitForLastMinutes(5 + dice.below(25));
      provider.nextMoods.unshift(dice.pick(['away', 'unknown']));
      await player.comeBack({
        clientTransaction,
        transaction: dice.pick([invented, sale.transaction]),
      });
      player.wait(30 + dice.below(40));
      provider.nextMoods.unshift(dice.pick(['away', 'unknown']));
      return player.tick();
    case 'a notification':
      return player.comeBack(sale, 0, 1);
    case 'an invented number':
      return player.comeBack({ clientTransaction, transaction: invented });
    case 'the number of another sale':
      return player.comeBack({
        clientTransaction,
        transaction: dice.pick(provider.sales).transaction,
      });
    case 'no number at all':
      return player.comeBack({
        clientTransaction,
        transaction: dice.pick(["1' or 1=1", '-1', '1e3', '9'.repeat(16)]),
      });
  }
}

/** Settles every sale that the provider reports, once it keeps its contract again. */
async function endWell(
  player: PaymentPlayer,
  compare: () => Promise<string | null>,
): Promise<string | null> {
  const { provider, model } = player;
  provider.nextMoods.length = 0;
  const fresh = provider.sales.filter(({ state }) => state === 'approved').at(-1);
  if (fresh && model.attempts.get(fresh.clientTransaction) === 'open') await player.comeBack(fresh);
  for (let round = 0; round < 3; round++) {
    player.wait(1);
    await player.tick();
    const violation = await compare();
    if (violation !== null) return violation;
  }
  const left = fresh && model.attempts.get(fresh.clientTransaction) === 'open';
  const isKept = model.claims.some((claim) => claim.transaction === fresh?.transaction);
  return left && isKept ? 'an approved sale was never settled' : null;
}
