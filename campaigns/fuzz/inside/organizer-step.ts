import type { PageForm } from '../page-forms.ts';
import type { SeededDice } from '../seeded-dice.ts';
import { anyQuery } from '../site-addresses.ts';
import type { NamedRequest } from '../visitor-step.ts';
import { receipt, withFault } from '../with-fault.ts';
import { type FormPart, writtenBody } from '../written-body.ts';
import type { Organizer } from './organizer.ts';

interface DeskRoom {
  organizer: Organizer;
  dice: SeededDice;
  hostile: readonly string[];
}

export function organizerStep(room: DeskRoom): NamedRequest {
  const { organizer, dice } = room;
  const forms = organizer.page?.forms ?? [];
  return forms.length > 0 && dice.onceIn(2) ? sendForm(room, dice.pick(forms)) : open(room);
}

function open({ organizer, dice, hostile }: DeskRoom): NamedRequest {
  const link = organizer.link(dice);
  const path = dice.onceIn(5) ? `${link.split('?')[0]}${anyQuery(dice, hostile)}` : link;
  const headers = { accept: 'text/html', cookie: organizer.cookieHeader };
  return { name: 'page of the desk', sent: { method: 'GET', path, headers, body: null } };
}

function sendForm({ organizer, dice, hostile }: DeskRoom, form: PageForm): NamedRequest {
  const filled: Record<string, string> = { ...form.values };
  for (const [name, offered] of Object.entries(form.choices)) {
    const isOpen = filled[name] === undefined || filled[name] === '';
    if (isOpen && !dice.onceIn(4)) filled[name] = dice.pick(offered) || usual(name, dice);
  }
  const parts: FormPart[] = Object.entries(filled).map(([name, value]) =>
    form.isMultipart && value === 'on' ? [name, receipt(dice)] : [name, value],
  );
  const isWhole = dice.onceIn(2);
  const proof = parts.filter(([name]) => name === 'xsrf_token' && !dice.onceIn(20));
  const rest = parts.filter((part) => !proof.includes(part));
  const isUntouched = isWhole || rest.length === 0;
  const sent = isUntouched ? parts : [...proof, ...withFault(rest, dice, hostile, form.choices)];
  const own = organizer.page?.path ?? '/es/mesa';
  const to = form.action.startsWith('/')
    ? form.action
    : form.action.startsWith('?')
      ? `${own.split('?')[0]}${form.action}`
      : own;
  const cookie = organizer.cookieHeader;
  if (form.method === 'get') {
    const pairs = sent.map(([name, value]) => [name.toWellFormed(), String(value).toWellFormed()]);
    const path = `${to.split('?')[0]}?${new URLSearchParams(pairs)}`.slice(0, 12_000);
    const headers = { accept: 'text/html', cookie };
    return { name: 'search at the desk', sent: { method: 'GET', path, headers, body: null } };
  }
  const isMultipart = dice.onceIn(15) ? !form.isMultipart : form.isMultipart;
  const { type, body } = writtenBody(sent, { isMultipart });
  const headers = { 'content-type': type, accept: 'text/html', cookie };
  return { name: 'form of the desk', sent: { method: 'POST', path: to, headers, body } };
}

/** Returns a valid value for a field's name, so that some forms are accepted. */
function usual(name: string, dice: SeededDice): string {
  if (/email|correo/i.test(name)) return `zoe${dice.below(1000)}@fuzz.example`;
  if (/date|dia|day|desde|hasta|from|until/i.test(name)) return `2026-12-0${1 + dice.below(9)}`;
  if (/hora|time|first/i.test(name)) return `0${dice.below(10)}:00`;
  return dice.pick(['Zoë Ávila', String(dice.below(200)), 'Texto de prueba', '2027']);
}
