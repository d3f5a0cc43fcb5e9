import { type ActionFunctionArgs, data } from 'react-router';
import {
  audiences,
  isWritten,
  type Letter,
  type LetterValues,
  mostLetters,
} from '../../../organizing/season/letters/letter.ts';
import { findLetter } from '../../../organizing/season/letters/letters-repository.server.ts';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { sendLetter } from '../../../organizing/season/letters/send-letter.server.ts';
import { testLetter } from '../../../organizing/season/letters/test-letter.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { stepAt } from '../../frame/parts/done.ts';

/** Answers the forms of a letter: keep the draft, try it, send it. */
export async function answerLetter(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'mails.send' });
  const form = await readDeskForm(args);
  const { database, race } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const number = (name: string) =>
    /^\d{1,9}$/.test(form.read(name)) ? Number(form.read(name)) : 0;
  const [id, version] = [number('id') || null, number('version')];
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const at = (letter: number, step: Parameters<typeof stepAt>[1]) =>
    stepAt(`${page}?carta=${letter}`, step);
  const before = id === null ? undefined : await findLetter(database, id);
  const values = valuesOf(form, before);
  const refused = (code: 'words' | 'changed' | 'sent_before', present: number | null = null) =>
    data({ code, values, version: present }, { status: 409, headers: privateHeaders });
  if (form.read('intent') === 'send' && id !== null) {
    const sent = await sendLetter(
      { database, race },
      actor,
      { id, version, count: number('count') },
      now,
    );
    return sent.code === 'sent' ? at(id, 'enviada') : refused(sent.code);
  }
  if (form.read('intent') === 'test' && id !== null) {
    if (!before) return refused('changed');
    if (!isWritten(before)) return refused('words');
    const year = Number(race.date.slice(0, 4));
    await testLetter(database, actor, { letter: before, to: session.account, year }, now);
    return at(id, 'prueba');
  }
  const words = [values.title.es, values.title.en].every((text) => fits(text, mostLetters.title));
  const texts = [values.text.es, values.text.en].every((text) => fits(text, mostLetters.text));
  if (!words || !texts) return refused('words');
  const editionId = number('edition');
  const kept = await saveLetter(database, actor, { id, version, editionId, values }, now);
  if (kept !== null) return at(kept, 'guardada');
  // What the answer was made over: the next one is compared with it.
  const present = id === null ? undefined : await findLetter(database, id);
  return refused('changed', present?.version);
}

const fits = (text: string, most: number) => text !== '' && [...text].length <= most;

/** Whom a letter was begun for is not in its form: the names of hundreds need not travel. */
function valuesOf({ read, readAll }: DeskForm, before: Letter | undefined): LetterValues {
  const words = (name: string) => read(name).replaceAll('\r\n', '\n').trim();
  const asked = new Set(readAll('quien'));
  const shown = read('people')
    .split(' ')
    .filter((id) => /^\d{1,9}$/.test(id));
  return {
    title: { es: words('titleEs'), en: words('titleEn') },
    text: { es: words('textEs'), en: words('textEn') },
    ...audienceOf(read('audience'), before),
    news: read('news') !== '',
    category: ([1, 2, 3] as const).find((one) => String(one) === read('category')) ?? null,
    leftOut: shown.filter((id) => !asked.has(id)).map(Number),
  };
}

function audienceOf(asked: string, before: Letter | undefined) {
  if (before?.audience === 'chosen') return { audience: before.audience, chosen: before.chosen };
  const found = audiences.find((one) => one !== 'chosen' && one === asked);
  return { audience: found ?? ('all' as const), chosen: [] };
}
