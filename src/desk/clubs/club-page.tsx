import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { clubById, listMembers } from '../../registration/clubs/clubs-repository.server.ts';
import { listReceipts } from '../../registration/payments/payments-repository.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { actOnDesk, type DeskAct, noFile } from '../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { doneAt, goTo, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import { DeskLink, FactList, More, PageTop, Refused, Told } from '../frame/parts/page-top.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { beginLetter } from '../mails/begin-letter.server.ts';
import { clubPayable, clubSums, isPayable } from '../payments/list-club-sums.server.ts';
import { readAmount } from '../payments/settle-payment.server.ts';
import { openLine } from '../payments/statement/open-lines.server.ts';
import type { Route } from './+types/club-page.ts';
import { clubMembersList, memberState } from './club-members-list.ts';
import { eraseClubCaptain } from './erase-club-captain.server.ts';
import { linkClubLine } from './link-club-line.server.ts';
import { verifyClub } from './verify-club.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskClubs', 'payment', 'category'],
    async ({ services, locale, may, asked, now }) => {
      const { database, race } = services;
      const club = await clubById(database, numberIn(args.params.id));
      if (!club) throw noFile();
      const members = await listMembers(database, club.id);
      const currency = members[0]?.currency ?? race.registration.currency;
      const money = (cents: number) => formatMoney(cents, currency, locale);
      const sums = clubSums(members);
      const line = may('payments.decide')
        ? await openLine(database, asked.text('linea', 64))
        : undefined;
      const people = await Promise.all(
        members.map(async ({ participantId, name, payment, ...member }) => {
          const receipt = payment && (await listReceipts(database, payment.id)).at(-1);
          return {
            participantId,
            name,
            category: member.category,
            hasConsented: member.hasConsented,
            withdrawnAt: member.withdrawnAt,
            boat: member.boat,
            payment,
            amountCents: member.amountCents,
            toPayCents: member.toPayCents,
            toPay: money(member.toPayCents),
            receipt: receipt?.fileName ?? null,
            isOpen: isPayable({ payment }),
          };
        }),
      );
      const payable = clubPayable(members, line?.amountCents ?? null);
      return {
        facts: { ...deskFacts(race, now), currency },
        mayDecide: may('payments.decide'),
        maySee: may('entries.contacts'),
        mayWrite: may('mails.send'),
        mayForget: may('people.privacy') && club.email !== '',
        club: {
          name: club.club,
          captain: club.captain,
          email: club.email,
          mobile: club.mobile,
          reference: club.reference,
        },
        people,
        ticked: payable.ticked,
        openSum: money(payable.cents),
        line: line
          ? {
              digest: line.digest,
              amount: money(line.amountCents),
              day: formatDay(line.day, locale, 'long'),
              text: [line.document, line.text].filter(Boolean).join(' · '),
            }
          : null,
        unasked: sums.unasked,
        paidUnasked: sums.paidUnasked,
        paid: money(sums.paidCents),
        open: money(sums.openCents),
        due: sums.dueCents > 0 ? money(sums.dueCents) : null,
      };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const clubId = numberIn(args.params.id);
    const { intent, services, actor, now, page } = act;
    if (intent === 'letter') {
      await act.need({ permission: 'mails.send' });
      const people = (await listMembers(services.database, clubId)).filter(
        ({ withdrawnAt }) => withdrawnAt === null,
      );
      const ids = people.map(({ participantId }) => participantId);
      const letter = await beginLetter(services.database, actor, ids, now);
      if (letter === null) return say({ code: 'nobody' as const, written: nothing }, 409);
      return goTo(`${deskPath(page, 'correos/carta')}?carta=${letter}`);
    }
    if (intent === 'forget-captain') {
      await act.need({ permission: 'people.privacy', proven: true });
      const { varDir } = services.config;
      await eraseClubCaptain({ database: services.database, varDir }, actor, clubId, now);
      return doneAt(page, { code: 'erased' });
    }
    await act.need({ permission: 'payments.decide' });
    if (intent === 'line') {
      const order = { clubId, line: act.form.text('line', 64) };
      const linked = await linkClubLine(services.database, actor, order, now);
      if (linked !== 'linked') return say({ code: linked, written: nothing }, 409);
      return doneAt(page, { code: 'saved' });
    }
    return answerMoney(act, clubId);
  });
}

const nothing = { arrived: '', ticked: [] as number[] };

async function answerMoney(act: DeskAct, clubId: number) {
  const { form, intent, services, actor, now, page, locale } = act;
  const { currency } = services.race.registration;
  const arrived = form.text('arrived', 20);
  const ticked =
    intent === 'verify-all'
      ? clubPayable(await listMembers(services.database, clubId), null).all
      : form.readAll('person').map(numberIn);
  const written = { arrived, ticked };
  const line = form.text('line', 64);
  // A bank line states its own amount.
  const arrivedCents = line === '' ? readAmount(arrived, currency) : 0;
  if (arrivedCents === null) return say({ code: 'amount' as const, written }, 422);
  const order = {
    clubId,
    participantIds: ticked,
    arrivedCents,
    cash: intent === 'cash',
    ...(line !== '' && { line }),
  };
  const done = await verifyClub(services.database, actor, order, now);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  if (done.code === 'verified') {
    if (done.over === 0) return doneAt(page, { code: 'paymentsVerified', count: done.people });
    const values = { over: money(done.over), count: done.people };
    return say({ code: 'over' as const, written: nothing, values });
  }
  if (done.code === 'short') {
    const values = { due: money(done.due), missing: money(done.missing) };
    return say({ code: done.code, written, values }, 409);
  }
  return say({ code: done.code, written }, 409);
}

export default function ClubPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { t } = useTexts();
  const { club, people, unasked, paidUnasked, paid, open, maySee, mayDecide } = loaderData;
  const { mayWrite, mayForget, line, facts } = loaderData;
  const values = actionData && 'values' in actionData ? actionData.values : {};
  const ticked = actionData?.written.ticked ?? loaderData.ticked;
  const payable = people.filter(({ isOpen }) => isOpen).length;
  const maySettle = mayDecide && people.some(({ isOpen }) => isOpen);
  return (
    <>
      <PageTop title={club.name} back={['clubes', t('deskClubs.title')]} />
      {actionData?.code === 'over' && (
        <Told title={t('deskClubs.over', actionData.values)}>
          <p>{t('deskClubs.overText')}</p>
        </Told>
      )}
      {actionData && actionData.code !== 'over' && (
        <Refused title={t(`deskClubs.refused.${actionData.code}.title`, values)}>
          {t(`deskClubs.refused.${actionData.code}.text`, values)}
        </Refused>
      )}
      {paidUnasked > 0 && (
        <Refused title={t('deskClubs.paidUnasked', { count: paidUnasked })}>
          {t('deskClubs.paidUnaskedText')}
        </Refused>
      )}
      <FactList
        facts={[
          [t('deskClubs.reference'), <code key="reference">{club.reference}</code>],
          [t('deskClubs.captain'), maySee ? club.captain : null],
          [
            t('deskClubs.email'),
            maySee && club.email !== '' ? (
              <a key="email" href={`mailto:${club.email}`}>
                {club.email}
              </a>
            ) : null,
          ],
          [t('deskClubs.mobile'), maySee && club.mobile !== '' ? club.mobile : null],
          [t('deskClubs.unasked'), String(unasked)],
          [t('deskClubs.paid'), paid],
          [t('deskClubs.open'), open],
          [t('deskClubs.due'), loaderData.due],
        ]}
      />
      {mayWrite && people.length > 0 && (
        <div className="desk-actions">
          <OneAct intent="letter">{t('deskClubs.letter')}</OneAct>
        </div>
      )}
      {people.length > 0 && (
        <p>
          <DeskLink to={`inscripciones?${new URLSearchParams({ club: club.name })}`}>
            {t('deskClubs.entries')}
          </DeskLink>
        </p>
      )}
      <ListTable
        list={clubMembersList}
        caption={t('deskClubs.peopleCaption', { count: people.length })}
        none={t('deskClubs.nobody')}
        rows={people}
        rowKey={({ participantId }) => participantId}
        facts={facts}
        shown={{
          name: ({ participantId, name }) => (
            <DeskLink to={`inscripciones/${participantId}`}>{name}</DeskLink>
          ),
          payment: (member) => {
            const state = t(`payment.state.${memberState(member)}`);
            if (member.payment === null) return state;
            return <DeskLink to={`pagos/pago/${member.payment.reference}`}>{state}</DeskLink>;
          },
          receipt: ({ receipt, name }) =>
            receipt === null ? (
              '–'
            ) : (
              <DeskLink
                to={`pagos/archivo/${receipt}`}
                aria-label={t('deskClubs.receiptOf', { name })}
                reloadDocument
              >
                {t('deskClubs.see')}
              </DeskLink>
            ),
        }}
      />
      {people.length > 0 && <TableLinks list="club" of={{ club: id }} />}
      {maySettle && (
        <DraftForm
          name={`club ${club.reference}`}
          className="desk-card desk-form"
          fields={line ? { line: line.digest } : {}}
        >
          <h2>{t('deskClubs.verifyTitle')}</h2>
          <p>{t(line ? 'deskClubs.lineText' : 'deskClubs.verifyText', line ?? {})}</p>
          {line && <p className="desk-statements-text">{line.text}</p>}
          {!line && (
            <TextField
              id="arrived"
              name="arrived"
              label={t('deskClubs.arrived')}
              error={actionData?.code === 'amount' ? t('deskClubs.refused.amount.text') : undefined}
              defaultValue={actionData?.written.arrived ?? ''}
              inputMode="decimal"
              autoComplete="off"
              size={10}
              required
            />
          )}
          <fieldset className="desk-boxes">
            <legend>{t('deskClubs.paysFor')}</legend>
            {people
              .filter(({ isOpen }) => isOpen)
              .map(({ participantId, name, toPay }) => (
                <TickBox
                  key={participantId}
                  name="person"
                  value={participantId}
                  defaultChecked={ticked.includes(participantId)}
                  label={`${name} · ${toPay}`}
                />
              ))}
          </fieldset>
          <span className="desk-actions">
            <Act intent="verify" kind="primary">
              {t('deskClubs.verify')}
            </Act>
            {!line && <Act intent="cash">{t('deskClubs.cash')}</Act>}
            {payable > 1 && (
              <Act intent="verify-all">
                {t('deskClubs.verifyAll', { count: payable, sum: loaderData.openSum })}
              </Act>
            )}
          </span>
        </DraftForm>
      )}
      {line && !maySettle && (
        <section className="desk-card">
          <h2>{t('deskClubs.verifyTitle')}</h2>
          <p>{t('deskClubs.linePaid', line)}</p>
          <OneAct intent="line" fields={{ line: line.digest }}>
            {t('deskClubs.lineKeep')}
          </OneAct>
        </section>
      )}
      {mayForget && (
        <More title={t('deskClubs.forgetTitle')}>
          <p>{t('deskClubs.forgetText')}</p>
          <OneAct intent="forget-captain">{t('deskClubs.forget')}</OneAct>
        </More>
      )}
    </>
  );
}
