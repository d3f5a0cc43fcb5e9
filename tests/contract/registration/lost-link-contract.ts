import { describe, expect, test, vi } from 'vitest';
import { askForLink } from '../../../src/registration/lost-link/submit-link-request.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import { apiServices } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

const hour = 3_600_000;
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Document and e-mail return the link; no answer reveals whether a person is registered. */
export function lostLinkContract(engine: Engine): void {
  describe('a lost link', () => {
    const { room, post } = registrationApi(engine);
    const mails = () =>
      room.database
        .selectFrom('mail_outbox')
        .select(['kind', 'recipient'])
        .where('kind', '=', 'link_again')
        .execute();
    const asking = () => {
      const { database } = room;
      const { race } = apiServices(database);
      const limiters = {
        registrations: countingLimiter(database, { limit: 100, windowMs: hour }),
        codes: countingLimiter(database, { limit: 100, windowMs: hour }),
        linkRequests: countingLimiter(database, { limit: 3, windowMs: hour }),
        links: countingLimiter(database, { limit: 1, windowMs: hour }),
      };
      return (personalId: string, email: string, at = now, caller = '192.0.2.1') =>
        askForLink({ database, limiters, race }, { personalId, email, caller }, at);
    };
    const [own, other] = [paddler(1), paddler(2)];
    const number = String(own.personal_id);
    const email = String(own.email);

    test('a lost link is sent to the registration’s e-mail address, however both are written', async () => {
      await post(own);
      await post(other);
      const ask = asking();
      const written = `${number.slice(0, 9)}-${number.slice(9)}`;
      expect(await ask(written, email.toUpperCase())).toEqual({ code: 'asked' });
      expect(await mails()).toEqual([{ kind: 'link_again', recipient: email }]);
    });

    test('a lost link is sent once an hour, and an unregistered person gets the same answer', async () => {
      await post(own);
      const answers = async (personalId: string) => {
        const ask = asking();
        const of = (minutes: number, caller: string) => {
          // A limiter remembers by the clock which callers it refused.
          vi.setSystemTime(minutesLater(minutes));
          return ask(personalId, email, minutesLater(minutes), caller);
        };
        return [await of(0, 'a'), await of(10, 'b'), await of(60, 'c')];
      };
      const known = await answers(number);
      expect(known).toEqual([
        { code: 'asked' },
        { code: 'asked_before', minutes: 50 },
        { code: 'asked' },
      ]);
      expect(await mails()).toHaveLength(2);
      expect(await answers(completeCedula('170999999'))).toEqual(known);
      expect(await mails()).toHaveLength(2);
    });

    test.each([
      [number, email.toUpperCase()],
      [`${number.slice(0, 9)}-${number.slice(9)}`, email],
      [` ${number} `, ` ${email} `],
    ])(
      'asked for again as %j and %j is the same request, and sends no second mail',
      async (...again) => {
        await post(own);
        const ask = asking();
        expect(await ask(number, email)).toEqual({ code: 'asked' });
        expect(await ask(...again)).toMatchObject({ code: 'asked_before' });
        expect(await mails()).toHaveLength(1);
      },
    );

    test('another e-mail address or document gets no mail and no information', async () => {
      await post(own);
      const ask = asking();
      expect(await ask(number, String(other.email))).toEqual({ code: 'asked' });
      expect(await ask(String(other.personal_id), email)).toEqual({ code: 'asked' });
      expect(await mails()).toEqual([]);
    });

    test('an address with too many link requests waits, and a typing error does not count', async () => {
      const ask = asking();
      expect(await ask('', 'ana')).toEqual({
        code: 'invalid_request',
        issues: { personal_id: 'required', email: 'form' },
      });
      for (const n of [1, 2, 3]) {
        expect(await ask(number, `paddler${n}@private.example`)).toEqual({ code: 'asked' });
      }
      expect(await ask(number, 'paddler4@private.example', minutesLater(15))).toEqual({
        code: 'too_many_requests',
        minutes: 45,
      });
    });

    test('no link request is stored in readable form', async () => {
      await asking()('X7654321', 'nobody@private.example');
      const counted = JSON.stringify(
        await room.database.selectFrom('rate_limit').selectAll().execute(),
      );
      expect(counted).not.toMatch(/7654321|nobody/);
    });
  });
}
