import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import { readForm } from '../../../platform/http/forms/read-form.server.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { formToken } from '../../../platform/page/form-token.server.ts';
import { type PageContext, pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { holdWords } from '../../payments/hold/hold-words.ts';
import { paymentsDeps } from '../../payments/payments-deps.server.ts';
import { uploadsFolder } from '../../payments/transfer/submit-receipt.server.ts';
import { takeUpload } from '../../payments/transfer/take-upload.server.ts';
import { type DayOrder, dayOrders } from '../../people-table/day-order.ts';
import { columnChoices } from '../../people-table/explain-columns.ts';
import { faultsInWords, needsCorrecting } from '../../people-table/faulty-rows.ts';
import { carriedChoice, listLeftOut, readSheetChoice } from '../../people-table/list-left-out.ts';
import { leftOut } from '../../people-table/match-headings.ts';
import type { ImportIssue } from '../../people-table/read-participants-rows.ts';
import { readTableApart } from '../../people-table/reader/read-table-apart.server.ts';
import type { SheetChoice } from '../../people-table/table.ts';
import { type RegistrationDeps, registrationDeps } from '../../registration-deps.server.ts';
import { type Club, findClub } from '../clubs-repository.server.ts';
import { clubQuery } from '../load-club.server.ts';
import { columnsOfClub } from './columns-of-club.server.ts';
import { enterTable } from './enter-table.server.ts';
import { type LookedTable, lookAtTable } from './look-at-table.server.ts';

/** Largest table: ten times a spreadsheet of sixty people. */
const mostTableBytes = 256 * 1024;
export const tableForm = { fields: 200, bytes: 2 * mostTableBytes } as const;
export const tableField = 'tabla';
const mostFaults = 60;

type Page = PageContext<RegistrationDeps>;

interface ClubFile extends SheetChoice {
  file: Uint8Array;
  chosen: readonly string[];
  days: DayOrder | null;
}

const carriedTable = ({ file, chosen, days, ...choice }: ClubFile) => {
  const { hoja, ocultas } = carriedChoice(choice);
  return {
    file: carryFile(file),
    columns: chosen.join(','),
    days: days ?? '',
    hoja: hoja ?? '',
    ocultas: ocultas ?? '',
  };
};

export function readTableForm(form: URLSearchParams): ClubFile | null {
  const file = readCarried(form.get('file') ?? '', mostTableBytes);
  const chosen = (form.get('columns') ?? '').split(',').filter((column) => column !== '');
  if (!file) return null;
  const days = dayOrders.find((one) => one === form.get('days')) ?? null;
  const { sheet, withHidden } = readSheetChoice((name) => form.get(name) ?? '');
  return { file, chosen, days, sheet, withHidden };
}

export type TableAnswer = Awaited<ReturnType<typeof answerTable>>['data']['answer'];

export async function submitTable(args: ActionFunctionArgs) {
  const { request, url, params, context } = args;
  const services = context.get(registrationDeps);
  const page = pageContext({ request, url, params, services });
  const query = url.searchParams;
  const club = await findClub(services.database, query.get(clubQuery.identity) ?? '');
  if (!club) throw new Response('not found', { status: 404, headers: privateHeaders });
  const { token, setCookie } = formToken({ request, context });
  const headers = { ...privateHeaders, ...(setCookie ? { 'set-cookie': setCookie } : {}) };
  return answerTable(args, { page, club, token, headers });
}

interface TableAnswerInput {
  page: Page;
  club: Club;
  token: string;
  headers: Record<string, string>;
}

async function answerTable(
  { request, url, context }: ActionFunctionArgs,
  { page, club, token, headers }: TableAnswerInput,
) {
  const { services, t } = page;
  const now = new Date();
  const caller = context.get(callerContext);
  const answered = <const Answer extends { code: string }>(answer: Answer, status = 200) =>
    data({ answer, token }, { status, headers });
  const refused = (words: string, status = 422) =>
    answered({ code: 'refused', words } as const, status);
  const turn = await services.limiters.ownActs.take(caller, now);
  if (!turn.allowed) {
    const minutes = Math.ceil(turn.retryAfterSeconds / 60);
    return refused(t('clubTable.tooOften', { minutes }), 429);
  }
  const columns = await columnsOfClub(page, club);
  const faults = (issues: readonly ImportIssue[]) => {
    const open = issues.filter(needsCorrecting);
    return {
      shown: faultsInWords(open.slice(0, mostFaults), columns, t),
      total: open.length,
      rows: new Set(open.map(({ line }) => line)).size,
      already: issues.length - open.length,
    };
  };
  const titleOf = (column: string) => columns.find(({ name }) => name === column)?.title ?? column;
  const { signal } = request;
  const readIn = ({ file, ...choice }: ClubFile) =>
    readTableApart(services.fileReaders, file, { caller, line: 'strangers', signal }, choice);
  const show = async (sent: ClubFile, ask = false) => {
    const { chosen, days } = sent;
    const table = await readIn(sent);
    // Another sheet may have other headings.
    const again = carriedTable({ ...sent, chosen: [] });
    if (table.code === 'which_sheet') {
      const { sheets = [] } = table;
      return answered({ code: 'which_sheet', sheets, again } as const, 422);
    }
    const left = listLeftOut(table, sent, t);
    const looked = await lookAtTable(services, club, { table, chosen, days, ask }, now);
    if (looked.code === 'fault') {
      const [words = ''] = faultsInWords(looked.issues, columns, t).map((fault) => fault.words);
      return refused(t('clubTable.unread', { words }));
    }
    if (looked.code === 'match') {
      return answered({
        code: 'match',
        left,
        again,
        fields: carriedTable({ ...sent, chosen: [] }),
        choices: columnChoices(t, columns),
        missing: looked.missing.map(titleOf),
        twice: looked.twice.map(titleOf),
        headings: collectHeadings(looked),
      } as const);
    }
    const dayInWords = (day: string) => formatDay(day, page.locale, 'long');
    if (looked.code === 'days') {
      const [example] = looked.examples;
      return answered({
        code: 'days',
        fields: carriedTable(sent),
        written: example?.written ?? '',
        orders: looked.examples.map(({ order, day }) => ({ order, day: dayInWords(day) })),
      } as const);
    }
    const { rows, issues, isWhole, days: read } = looked;
    const { currency } = services.race.registration;
    const money = (cents: number) => formatMoney(cents, currency, page.locale);
    const placed = rows.filter(({ hasPlace }) => hasPlace);
    const at = now.toISOString();
    return answered(
      {
        code: 'checked',
        left,
        again,
        fields: carriedTable(sent),
        daysRead:
          read && t('clubTable.daysRead', { written: read.written, day: dayInWords(read.day) }),
        people: rows.map(
          ({ line, entry: { name, category, dateBirth }, boat, cents, hasPlace }) => ({
            line,
            name,
            boat: [boat.boatName, ...boat.teams].filter(Boolean).join(' · '),
            born: dayInWords(dateBirth),
            category: t(`category.${category}`),
            amount: cents === null ? t('clubTable.boatPays') : money(cents),
            hasPlace,
          }),
        ),
        waiting: rows.length - placed.length,
        amount: money(placed.reduce((sum, { cents }) => sum + (cents ?? 0), 0)),
        lastDay: holdWords({ since: at, told: at, isProven: true }, services.race, page.locale),
        isWhole,
        faults: faults(issues),
      } as const,
      rows.length === 0 && issues.length > 0 ? 422 : 200,
    );
  };
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const { varDir } = context.get(paymentsDeps).config;
    const taken = await takeTable(varDir, request);
    if (taken.code === 'token') return refused(t('clubPage.answers.token.text'), 403);
    if (taken.code !== 'taken') return refused(t(`clubTable.file.${taken.code}`));
    return show({ file: taken.file, chosen: [], days: null });
  }
  const form = await readForm(request, tableForm.fields, tableForm.bytes);
  if (!formCarriesToken(request.headers, form)) {
    return refused(t('clubPage.answers.token.text'), 403);
  }
  const pasted = form.get('pasted') ?? '';
  if (form.get('intent') === 'paste') {
    return pasted.trim() === ''
      ? refused(t('clubTable.file.file_missing'))
      : show({ file: Buffer.from(pasted), chosen: [], days: null });
  }
  const table = readTableForm(form);
  if (!table) return refused(t('clubTable.file.file_missing'));
  switch (form.get('intent')) {
    case 'sheet':
      return show(table);
    case 'ask-columns':
      return show(table, true);
    case 'days':
      return show(table);
    case 'columns':
      return show({ ...table, chosen: chosenColumns(form) });
    case 'enter': {
      const { chosen, days } = table;
      const brought = { table: await readIn(table), chosen, days, caller };
      const entered = await enterTable(services, club, brought, now);
      if (entered.code === 'again') return show(table);
      if (entered.code === 'closed') {
        const { email } = services.race.contact;
        return refused(t('clubPage.answers.closed.text', { email }), 409);
      }
      if (entered.code === 'too_many_requests') {
        return refused(t('clubTable.tooOften', { minutes: entered.minutes }), 429);
      }
      const { count, waiting, known, issues } = entered;
      if (known > 0 || issues.some(needsCorrecting)) {
        const fields = carriedTable(table);
        return answered({
          code: 'brought',
          count,
          waiting,
          fields,
          faults: faults(issues),
        } as const);
      }
      const told = new URLSearchParams({
        [clubQuery.identity]: club.accessToken,
        [clubQuery.entered]: String(count),
        [clubQuery.waiting]: String(waiting),
      });
      const { language } = splitPath(url.pathname);
      const address = `${localizedPath('/registro/equipo', language)}?${told}#personas`;
      throw redirect(address, { status: 303, headers: privateHeaders });
    }
    default:
      return refused(t('clubTable.file.file_missing'));
  }
}

function collectHeadings({ headings, matched }: Extract<LookedTable, { code: 'match' }>) {
  return headings.map(({ text, proposed }, index) => ({
    text,
    chosen: proposed === leftOut ? '' : proposed,
    samples: matched.body
      .map(({ cells }) => (cells[index] ?? '').slice(0, 40))
      .filter((cell) => cell !== '')
      .slice(0, 2),
  }));
}

function chosenColumns(form: URLSearchParams): string[] {
  const count = Number(form.get('count') ?? 0);
  const length = Number.isSafeInteger(count) ? Math.min(Math.max(count, 0), tableForm.fields) : 0;
  return Array.from({ length }, (_, index) => form.get(`columna-${index}`) || leftOut);
}

/** Reads the file of the form; nothing of it stays on disk. */
async function takeTable(varDir: string, request: Request) {
  const folder = uploadsFolder(varDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  try {
    const { code } = await takeUpload(request, {
      path,
      field: tableField,
      maxBytes: mostTableBytes,
      mayTake: (before) => formCarriesToken(request.headers, before),
    });
    return code === 'taken' ? { code, file: await readFile(path) } : { code };
  } finally {
    await rm(path, { force: true });
  }
}
