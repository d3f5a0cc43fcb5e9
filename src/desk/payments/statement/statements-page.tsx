import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Pager } from '../../../design/ui/list/pager.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import {
  carriedChoice,
  listLeftOut,
  readSheetChoice,
} from '../../../registration/people-table/list-left-out.ts';
import type { SheetChoice } from '../../../registration/people-table/table.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { goTo, say, stepAt } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { LineChoice, LineField } from '../../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../../frame/parts/post-form.tsx';
import { TableLinks } from '../../frame/parts/table-links.tsx';
import { LeftOutNote, WhichSheet } from '../../frame/parts/which-sheet.tsx';
import { listPayments } from '../list-payments.server.ts';
import type { Route } from './+types/statements-page.ts';
import { acceptMatch, isBooked, listMatched, type UnbookedOutcome } from './accept-match.server.ts';
import { keepStatement } from './keep-statement.server.ts';
import { keptQuery, unreadIn } from './kept-query.ts';
import { matchValue, readMatch } from './match-value.ts';
import { type OpenLine, openLine, openLines } from './open-lines.server.ts';
import {
  type AsideLine,
  bringLineBack,
  listAsideLines,
  putLineAside,
} from './put-line-aside.server.ts';
import type { StatementReading } from './read-statement.ts';
import {
  isToAsk,
  mostStatementBytes,
  type ReceivedStatement,
  receiveStatement,
} from './receive-statement.server.ts';
import { type Bank, banks } from './statement-columns.ts';
import { toReading } from './to-reading.server.ts';

/** Lines of a page; a form may carry at most 64 fields. */
const pageSize = 40;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskStatements', 'deskPayment', 'payment', 'pager', 'deskSheets'],
    async (page) => {
      const { services, query, asked } = page;
      const { database } = services;
      const current = asked.number('pagina') || 1;
      const { lines, total } = await openLines(database, {
        limit: pageSize,
        offset: (current - 1) * pageSize,
      });
      const told = ['lineas', 'nuevas', 'hallados'] as const;
      const [read, fresh, made] = told.map((name) => Number(query.get(name) ?? Number.NaN));
      const known = (count = Number.NaN) => (Number.isSafeInteger(count) ? count : null);
      return {
        lines,
        total,
        current,
        told: {
          read: known(read),
          fresh: known(fresh),
          made: known(made),
          unread: unreadIn(query.get('sinleer') ?? ''),
        },
        aside: await listAsideLines(database),
        asked: (await openLine(database, asked.text('apartar', 64))) ?? null,
      };
    },
  );
}

interface LeftMatch {
  reference: string;
  outcome: UnbookedOutcome;
}

export function action(args: Route.ActionArgs) {
  const longest = 2 * mostStatementBytes;
  return actOnDesk(args, takeMatches, {
    file: takeStatement,
    most: { mostBytes: longest, longest },
  });
}

async function takeMatches(act: DeskAct) {
  const {
    form,
    intent,
    services: { database },
    actor,
    now,
    page,
  } = act;
  if (intent === 'sheet') return takeAsked(act);
  const own = page.replace(/\/?(\?.*)?$/, '');
  if (intent === 'aside') {
    const order = { digest: form.text('line', 64), reason: form.text('reason', 300) };
    if (order.reason === '') return say({ kind: 'no_reason' }, 422);
    const isAside = await putLineAside(database, actor, order, now);
    return isAside ? stepAt(own, 'hecho') : say({ kind: 'gone' }, 409);
  }
  if (intent === 'bring-back') {
    const isBack = await bringLineBack(database, actor, form.text('line', 64), now);
    return isBack ? stepAt(own, 'hecho') : say({ kind: 'gone' }, 409);
  }
  const matches = form.readAll('match').flatMap((value) => readMatch(value) ?? []);
  if (matches.length === 0) return say({ kind: 'none' }, 422);
  if (intent !== 'accept') {
    const booked = [];
    for (const match of matches) booked.push(...(await listMatched(database, match)));
    const references = [...matches, ...booked].map(({ reference }) => reference);
    const all = { limit: references.length, offset: 0 };
    const { payments } = await listPayments(database, { references }, all);
    return say({ kind: 'preview', matches, payments, booked });
  }
  const left: LeftMatch[] = [];
  for (const match of matches) {
    const outcome = await acceptMatch(database, actor, match, now);
    if (!isBooked(outcome)) left.push({ reference: match.reference, outcome });
  }
  const made = matches.length - left.length;
  if (left.length === 0) return goTo(`${page.replace(/\/$/, '')}?hallados=${made}`);
  return say({ kind: 'left', made, left }, 409);
}

async function takeStatement(caller: DeskCaller) {
  const { services, actor, now, request, page } = caller;
  const { database, config, race } = services;
  const { currency } = race.registration;
  const read = toReading(caller);
  const room = { database, varDir: config.varDir, currency, read };
  const received = await receiveStatement(room, actor, request, now);
  if (received.code === 'which_part') return ask(caller, received, {});
  return tell(received, page);
}

async function takeAsked(act: DeskAct) {
  const { form, services, actor, now, page } = act;
  const { database, race } = services;
  const file = readCarried(form.read('file'), mostStatementBytes);
  const bank = banks.find((one) => one === form.read('banco'));
  if (!file || !bank)
    return say({ kind: 'refused', code: 'file_missing', bank: null, cell: '' }, 422);
  const choice = readSheetChoice(form.read);
  const statement = await toReading(act)(file, choice);
  const isSeen = form.read('visto') === 'si' && statement.code === 'read';
  if (isToAsk(statement) && !isSeen) return ask(act, { bank, file, statement }, choice);
  const { currency } = race.registration;
  return tell(await keepStatement(database, actor, { bank, statement, currency }, now), page);
}

function ask(
  { t }: DeskCaller,
  { bank, file, statement }: { bank: Bank; file: Buffer; statement: StatementReading },
  choice: SheetChoice,
) {
  const fields = { file: carryFile(file), banco: bank, ...carriedChoice(choice) };
  if (statement.code === 'which_sheet') {
    return say({ kind: 'which_sheet', sheets: statement.sheets, fields }, 422);
  }
  const hidden = statement.code === 'read' ? statement.hidden : undefined;
  return say(
    { kind: 'hidden', left: hidden ? listLeftOut({ hidden }, choice, t) : null, fields },
    422,
  );
}

function tell(received: Exclude<ReceivedStatement, { code: 'which_part' }>, page: string) {
  const { code } = received;
  if (code === 'token') throw new Response('forbidden', { status: 403, headers: privateHeaders });
  const own = page.replace(/\/$/, '');
  if (code === 'unmapped' || code === 'asked') return goTo(`${own}/${received.id}`);
  if (code === 'kept') return goTo(`${own}?${keptQuery(received)}`);
  if (code === 'day_orders') return say({ kind: 'day_orders', lines: received.lines }, 422);
  const bank = code === 'other_bank' ? received.bank : null;
  const cell = code === 'not_calculated' ? received.cell : '';
  return say({ kind: 'refused', code, bank, cell }, code === 'file_too_large' ? 413 : 422);
}

export default function StatementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { lines, total, current, told, aside } = loaderData;
  const isProposed = lines.some(({ proposals }) => proposals.length > 0);
  return (
    <>
      <PageTop
        back={['pagos', t('deskPayment.back')]}
        title={t('deskStatements.title')}
        lead={t('deskStatements.lead')}
      />
      <div role="status">
        {told.fresh !== null && actionData === undefined && (
          <Notice kind="info" title={t('deskStatements.read', { count: told.read ?? 0 })}>
            <p>{t('deskStatements.fresh', { count: told.fresh })}</p>
          </Notice>
        )}
        {told.unread.length > 0 && actionData === undefined && (
          <Notice kind="warning" title={t('deskStatements.unread', { count: told.unread.length })}>
            <p>{t('deskStatements.unreadText', { lines: told.unread.join(', ') })}</p>
          </Notice>
        )}
        {told.made !== null && actionData === undefined && (
          <Notice kind="info" title={t('deskStatements.made', { count: told.made })}>
            {null}
          </Notice>
        )}
      </div>
      {actionData?.kind === 'which_sheet' && <WhichSheet {...actionData} />}
      {actionData?.kind === 'hidden' && (
        <>
          <Refused title={t('deskStatements.notKept')}>{t('deskStatements.notKeptText')}</Refused>
          <LeftOutNote
            left={actionData.left}
            fields={{ ...actionData.fields, visto: 'si' }}
            act={t('deskStatements.keep')}
          />
        </>
      )}
      {(actionData?.kind === 'none' ||
        actionData?.kind === 'no_reason' ||
        actionData?.kind === 'day_orders' ||
        actionData?.kind === 'gone' ||
        actionData?.kind === 'left' ||
        actionData?.kind === 'refused') && (
        <Refused title={t('deskStatements.refusedTitle')}>
          {actionData.kind === 'none' && <p>{t('deskStatements.noneChosen')}</p>}
          {actionData.kind === 'no_reason' && <p>{t('deskStatements.asideNoReason')}</p>}
          {actionData.kind === 'day_orders' && (
            <p>{t('deskStatements.dayOrders', { lines: actionData.lines.join(', ') })}</p>
          )}
          {actionData.kind === 'gone' && <p>{t('deskStatements.asideGone')}</p>}
          {actionData.kind === 'refused' && (
            <p>
              {t(`deskStatements.refused.${actionData.code}`, {
                cell: actionData.cell,
                bank: t(`deskStatements.banks.${actionData.bank ?? 'otro'}`),
              })}
            </p>
          )}
          {actionData.kind === 'left' && (
            <>
              <p>{t('deskStatements.made', { count: actionData.made })}</p>
              <ul>
                {actionData.left.map(({ reference, outcome }) => (
                  <li key={reference}>
                    {reference}: {t(`deskStatements.left.${outcome}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Refused>
      )}
      {actionData?.kind === 'preview' && (
        <ConfirmStep
          title={t('deskStatements.confirm', { count: actionData.matches.length })}
          names={actionData.payments.map(({ name, reference, amountCents, currency: of }) => {
            const share = actionData.booked.find((one) => one.reference === reference);
            const money = (cents: number) => formatMoney(cents, of, locale);
            const after = share && bookedInWords(t, share, money);
            return [name, reference, money(share?.cents ?? amountCents), after]
              .filter(Boolean)
              .join(' · ');
          })}
          intent="accept"
          back={pathname}
          fields={{ match: actionData.matches.map(matchValue) }}
          act={t('deskStatements.accept')}
        >
          <p>{t('deskStatements.confirmText')}</p>
          {actionData.booked.some(({ cents, missing }) => cents > missing) && (
            <p>{t('deskStatements.surplusText')}</p>
          )}
        </ConfirmStep>
      )}
      {loaderData.asked && <AsideForm line={loaderData.asked} />}
      <UploadForm />
      <h2>{t('deskStatements.open', { count: total })}</h2>
      {total === 0 && <p>{t('deskStatements.none')}</p>}
      <PostForm>
        <ul className="desk-statements-lines">
          {lines.map((line) => (
            <LineMatch key={line.digest} line={line} />
          ))}
        </ul>
        {isProposed && (
          <Act intent="preview" kind="primary">
            {t('deskStatements.preview')}
          </Act>
        )}
      </PostForm>
      {total > 0 && <TableLinks list="extractos" />}
      {aside.length > 0 && <AsideLines lines={aside} />}
      <Pager
        label={t('deskStatements.pages')}
        current={current}
        last={Math.ceil(total / pageSize)}
        toPageQuery={(page) => `?pagina=${page}`}
      />
    </>
  );
}

function AsideForm({ line }: { line: Pick<OpenLine, BankFact | 'digest'> }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <section className="desk-card" id="apartar">
      <h2>{t('deskStatements.asideTitle')}</h2>
      <BankFacts line={line} />
      <DraftForm name={`aside ${line.digest}`} fields={{ line: line.digest }} className="desk-form">
        <TextField
          name="reason"
          label={t('deskPayment.why')}
          hint={t('deskStatements.asideHint')}
          maxLength={300}
          required
        />
        <span className="desk-actions">
          <Act intent="aside" kind="primary">
            {t('deskStatements.asideNow')}
          </Act>
          <Link to={pathname}>{t('deskStatements.asideLeave')}</Link>
        </span>
      </DraftForm>
    </section>
  );
}

function AsideLines({ lines }: { lines: readonly AsideLine[] }) {
  const { t } = useTexts();
  return (
    <More title={t('deskStatements.asideCount', { count: lines.length })}>
      <ul className="desk-statements-lines">
        {lines.map((line) => (
          <li key={line.digest} className="desk-statements-line">
            <BankFacts line={line} />
            <p>{t('payment.reason', { reason: line.reason })}</p>
            <OneAct intent="bring-back" fields={{ line: line.digest }}>
              {t('deskStatements.asideBack')}
            </OneAct>
          </li>
        ))}
      </ul>
    </More>
  );
}

type BankFact = 'day' | 'amountCents' | 'currency' | 'document' | 'text';

function BankFacts({ line }: { line: Pick<OpenLine, BankFact> }) {
  const { locale } = useTexts();
  const { day, amountCents, currency, document, text } = line;
  return (
    <div className="desk-statements-bank">
      <strong>{formatMoney(amountCents, currency, locale)}</strong>
      <span>
        <time dateTime={day}>{formatDay(day, locale, 'medium')}</time>
        {document !== '' && ` · ${document}`}
      </span>
      <span className="desk-statements-text">{text}</span>
    </div>
  );
}

function UploadForm() {
  const { t } = useTexts();
  return (
    // The token comes before the file: the upload is refused without it.
    <PostForm encType="multipart/form-data" className="desk-card desk-filter">
      <LineChoice
        label={t('deskStatements.bank')}
        isLong
        name="banco"
        choices={banks.map((bank) => [bank, t(`deskStatements.banks.${bank}`)])}
      />
      <LineField label={t('deskStatements.file')} isLong>
        <input type="file" name="extracto" accept=".csv,.txt,.xlsx,text/csv,text/plain" required />
      </LineField>
      <Act kind="primary">{t('deskStatements.upload')}</Act>
    </PostForm>
  );
}

/** Describes a missing amount or a surplus; null when a line pays exactly the missing amount. */
function bookedInWords(
  t: Translate,
  { cents, missing }: { cents: number; missing: number },
  money: (cents: number) => string,
): string | null {
  if (cents === missing) return null;
  return cents < missing
    ? t('deskStatements.part', { amount: money(missing - cents) })
    : t('deskStatements.surplus', { amount: money(cents - missing) });
}

function LineMatch({ line }: { line: OpenLine }) {
  const { t, locale } = useTexts();
  const { digest, amountCents, currency, proposals, clubs } = line;
  const sure = proposals.find(({ isSure }) => isSure)?.payment;
  const money = (cents: number, of: string) => formatMoney(cents, of, locale);
  return (
    <li className="desk-statements-line" data-sure={sure !== undefined || undefined}>
      <BankFacts line={line} />
      <Link to={`?apartar=${digest}#apartar`} className={buttonClass('quiet')}>
        {t('deskStatements.aside')}
      </Link>
      {clubs.map(({ id, club, people, openCents }) => (
        <p key={id}>
          {t('deskStatements.ofClub', {
            club,
            count: people,
            open: money(openCents, currency),
          })}{' '}
          <DeskLink to={`clubes/${id}?linea=${digest}`}>{t('deskStatements.toClub')}</DeskLink>
        </p>
      ))}
      {proposals.length === 0 && clubs.length > 0 ? null : proposals.length === 0 ? (
        <p className="muted">{t('deskStatements.nobody')}</p>
      ) : (
        <div className="desk-statements-proposals desk-inline">
          <label htmlFor={digest}>{t('deskStatements.isOf')}</label>
          <select
            id={digest}
            name="match"
            defaultValue={sure ? matchValue({ digest, ...sure }) : ''}
          >
            <option value="">{t('deskStatements.ofNobody')}</option>
            {proposals.map(({ payment }) => (
              <option key={payment.reference} value={matchValue({ digest, ...payment })}>
                {payment.name} · {payment.reference}
              </option>
            ))}
          </select>
          <ul>
            {proposals.map(({ payment, reasons }) => (
              <li key={payment.reference}>
                {payment.name}: {reasons.map((why) => t(`deskStatements.why.${why}`)).join(', ')}
                {payment.heldCents > 0 &&
                  payment.state !== 'verified' &&
                  ` · ${t('deskStatements.came', { amount: money(payment.heldCents, currency) })}`}
                {payment.isSum
                  ? ` · ${t('deskStatements.together', { amount: money(payment.awaitedCents, currency) })}`
                  : payment.awaitedCents !== amountCents &&
                    ` · ${t('deskStatements.owes', { amount: money(payment.awaitedCents, currency) })}`}
                {payment.state !== 'verified' &&
                  payment.awaitedCents !== amountCents &&
                  ` · ${bookedInWords(
                    t,
                    { cents: amountCents, missing: payment.awaitedCents },
                    (cents) => money(cents, currency),
                  )}`}
                {payment.state === 'verified' && ` · ${t('payment.state.verified')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
