import { expect, test } from '@playwright/test';
import {
  type AttackName,
  attackRequest,
  attacks,
  visitorRequest,
} from '../../../campaigns/abuse/attacks.ts';
import {
  openConnection,
  writtenRequest,
} from '../../../campaigns/bench/server/plain-connection.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

/** Short version of `npm run campaign -- abuse`: which requests the server refuses, by caller. */
test.describe('an address with too many requests', () => {
  test.describe.configure({ mode: 'default' });
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: '1', REGISTRATIONS_PER_HOUR: '1000000' });
  });
  test.afterAll(() => site.drop());

  function ask(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const connection = openConnection(new URL(site.url), reject);
      connection.ask(request, (status) => {
        connection.close();
        resolve(status);
      });
    });
  }
  const attack = (name: AttackName, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(attackRequest(name, site.url, n))));
  const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  for (const name of Object.keys(attacks).slice(3) as AttackName[]) {
    test(`${name}: the attacker is refused, and no other caller is`, async () => {
      const attacking = attack(name, 240);
      const visitors = Array.from({ length: 20 }, (_, n) => ask(visitorRequest(site.url, n)));
      expect(refused(await Promise.all(visitors))).toBe(0);
      expect(refused(await attacking)).toBeGreaterThan(40);
    });
  }

  test('the attacker and the server’s own network still get cached pages', async () => {
    expect(refused(await attack('a kept page', 80))).toBe(0);
    const own = writtenRequest(new URL('/es/registro', site.url));
    expect(refused(await Promise.all(Array.from({ length: 80 }, () => ask(own))))).toBe(0);
  });
});
