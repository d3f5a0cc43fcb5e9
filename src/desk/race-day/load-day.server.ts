import type { LoaderFunctionArgs } from 'react-router';
import { type OfficeDay, officeDay } from '../../organizing/race-office/office-day.server.ts';
import type { Session } from '../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';

type DeskPage = Pick<Parameters<typeof loadDesk>[1], 'permission' | 'texts'>;

interface DayPage<Facts> extends DeskPage {
  load: (day: OfficeDay, asked: Asked) => Promise<Facts> | Facts;
}

interface Asked {
  services: DeskDeps;
  /** A field of the address; '' where it is not there. */
  asked: (field: string) => string;
  session: Session;
}

/** Loads a page about the day that its address asks for (`?dia=`): `shown` is null without a plan. */
export function loadDay<Facts>(args: LoaderFunctionArgs, { load, ...page }: DayPage<Facts>) {
  return loadDesk(args, {
    ...page,
    async load({ services, request }, session) {
      const query = new URL(request.url).searchParams;
      const asked = (field: string) => query.get(field) ?? '';
      const day = await officeDay(services, asked('dia'));
      return { shown: day && (await load(day, { services, asked, session })) };
    },
  });
}
