import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { participantsTemplate } from '../../../registration/people-table/explain-columns.ts';
import { fileAnswer, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/template-file.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services: { database, catalogue, race } }) => {
    const edition = registrationEdition(catalogue);
    const questions = edition ? await listOwnQuestions(database, edition.id) : [];
    return fileAnswer(participantsTemplate(race, questions), 'plantilla', 'csv');
  });
}
