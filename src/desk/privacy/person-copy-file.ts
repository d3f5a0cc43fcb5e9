import type { ActionFunctionArgs } from 'react-router';
import { notFound } from '../../platform/page/not-found.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, fileAnswer, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { goTo } from '../frame/parts/done.ts';
import { copyPerson } from './copy-person.server.ts';
import { findPerson } from './find-person.server.ts';

/** Redirects a GET by link or history to the requests. */
export function loader(args: ActionFunctionArgs) {
  return serveOnDesk(args, ({ page }) => {
    throw goTo(deskPath(page, 'privacidad'));
  });
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return actOnDesk(args, async ({ form, services: { database }, actor, now }) => {
    const person = await findPerson(database, Number(form.read('person')));
    if (!person) throw notFound();
    const { personId } = person;
    const copy = await copyPerson(database, actor, personId, now);
    return fileAnswer(copy, `copia-${personId}`, 'json');
  });
}
