import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { type CodeUse, listUses } from '../../../organizing/season/codes/list-uses.server.ts';
import { makeCode } from '../../../organizing/season/codes/make-code.server.ts';
import {
  type CodeFaults,
  type CodeField,
  readCodeForm,
  type TypedCode,
} from '../../../organizing/season/codes/read-code-form.ts';
import { retireCode } from '../../../organizing/season/codes/retire-code.server.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { discountKinds } from '../../../record/entries/prices/discount.ts';
import { codeQuestions, type PriceCode } from '../../../registration/prices/price-code.ts';
import { listCodes } from '../../../registration/prices/price-codes-repository.server.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { choicesOf, TickBoxes } from '../../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, OneAct } from '../../frame/parts/post-form.tsx';
import { TableLinks } from '../../frame/parts/table-links.tsx';
import type { Route } from './+types/codes-page.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskCodes', 'category'],
    async ({ services, may, locale, t, now: at }) => {
      const { database, race, catalogue } = services;
      const edition = registrationEdition(catalogue);
      const { currency, categories } = race.registration;
      const codes = edition ? await listCodes(database, edition.id) : [];
      const today = localDate(at, race.timeZone);
      // The last day is the one that the instant ends.
      const lastDay = (endsAt: string) =>
        localDate(new Date(Date.parse(endsAt) - 1), race.timeZone);
      return {
        year: edition?.year ?? null,
        mayEdit: may('payments.decide'),
        today,
        categories: categories.map(({ category }) => ({
          code: category,
          name: t(`category.${category}`),
        })),
        uses: edition ? await listUses(database, edition.id) : [],
        codes: codes.map((code) => ({
          ...code,
          off: offInWords(code, (cents) => formatMoney(cents, currency, locale)),
          until: code.endsAt === null ? null : formatDay(lastDay(code.endsAt), locale, 'medium'),
          isOver: code.endsAt !== null && at.toISOString() >= code.endsAt,
        })),
      };
    },
  );
}

function offInWords(
  { kind, value }: Pick<PriceCode, 'kind' | 'value'>,
  money: (cents: number) => string,
): string {
  if (kind === 'amount') return `−${money(value)}`;
  return `−${kind === 'free' ? 100 : value} %`;
}

/** Answers the forms of the codes: a new one, one that ends, one that is brought back. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerCodes, { need: { permission: 'payments.decide' } });
}

async function answerCodes({ form, intent, services, actor, now, page }: DeskAct) {
  const { database, race, catalogue } = services;
  const edition = registrationEdition(catalogue);
  if (!edition) return say({ code: 'no_edition' as const }, 409);
  const { id: editionId } = edition;
  if (intent !== 'make') {
    const order = { editionId, code: form.text('code', 40), retires: intent === 'retire' };
    await retireCode(database, actor, order, now);
    return doneAt(page, { code: 'saved' });
  }
  const written: TypedCode = {
    code: form.text('code', 40),
    kind: form.text('kind', 10),
    value: form.text('value', 20),
    uses: form.text('uses', 10),
    lastDay: form.text('lastDay', 10),
    reserved: form.text('reserved', 10),
    categories: form.readAll('categories'),
    question: form.text('question', 20),
    answer: form.text('answer', 80),
    note: form.text('note', 200),
  };
  const { read, faults } = readCodeForm(written, {
    timeZone: race.timeZone,
    today: localDate(now, race.timeZone),
    categories: race.registration.categories.map(({ category }) => category),
    currency: race.registration.currency,
  });
  if (read === null) return say({ code: 'invalid' as const, faults, written }, 422);
  const { currency } = race.registration;
  if (!(await makeCode(database, actor, { editionId, code: read, currency }, now))) {
    return say({ code: 'taken' as const, written }, 409);
  }
  return doneAt(page, { code: 'saved' });
}

type ShownCode = Route.ComponentProps['loaderData']['codes'][number];

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { codes, uses, mayEdit, categories, year } = loaderData;
  const nameOf = (code: number) => categories.find((one) => one.code === code)?.name ?? code;
  const forWhom = ({ categories: listed, question, answer }: ShownCode) =>
    [
      ...listed.map(nameOf),
      ...(question === null ? [] : [`${t(`deskCodes.questions.${question}`)}: ${answer}`]),
    ].join(', ') || t('deskCodes.everybody');
  const stateOf = ({ retiredAt, isOver, usesLimit, uses: used }: ShownCode) => {
    if (retiredAt !== null) return t('deskCodes.state.retired');
    if (isOver) return t('deskCodes.state.over');
    return t(
      usesLimit !== null && used >= usesLimit ? 'deskCodes.state.usedUp' : 'deskCodes.state.valid',
    );
  };
  return (
    <>
      <PageTop title={t('deskCodes.title')} lead={t('deskCodes.lead')} />
      {(actionData?.code === 'no_edition' || year === null) && (
        <Refused title={t('deskCodes.noEdition')} />
      )}
      {actionData?.code === 'invalid' && (
        <Refused title={t('deskCodes.invalid')}>{t('deskCodes.invalidText')}</Refused>
      )}
      {actionData?.code === 'taken' && (
        <Refused title={t('deskCodes.taken')}>{t('deskCodes.takenText')}</Refused>
      )}
      <DeskTable
        caption={t('deskCodes.caption', { count: codes.length })}
        none={t('deskCodes.none')}
        rows={codes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'code',
            label: t('deskCodes.code'),
            names: true,
            cell: ({ code, note }) => (
              <>
                <code>{code}</code>
                {note !== '' && <small> {note}</small>}
              </>
            ),
          },
          { key: 'off', label: t('deskCodes.off'), alignEnd: true, cell: ({ off }) => off },
          {
            key: 'uses',
            label: t('deskCodes.uses'),
            cell: (code) => <Uses code={code} uses={uses} />,
          },
          { key: 'until', label: t('deskCodes.until'), cell: ({ until }) => until ?? '–' },
          { key: 'for', label: t('deskCodes.forWhom'), cell: forWhom },
          {
            key: 'reserved',
            label: t('deskCodes.reserved'),
            alignEnd: true,
            cell: ({ reserved }) => (reserved === 0 ? '–' : reserved),
          },
          { key: 'state', label: t('deskCodes.stateHead'), cell: stateOf },
          ...(mayEdit
            ? [
                {
                  key: 'act',
                  label: t('deskCodes.change'),
                  cell: ({ code, retiredAt }: ShownCode) => (
                    <OneAct
                      intent={retiredAt === null ? 'retire' : 'restore'}
                      fields={{ code }}
                      aria-label={t(
                        retiredAt === null ? 'deskCodes.retireOne' : 'deskCodes.restoreOne',
                        { code },
                      )}
                    >
                      {t(retiredAt === null ? 'deskCodes.retire' : 'deskCodes.restore')}
                    </OneAct>
                  ),
                },
              ]
            : []),
        ]}
      />
      {codes.length > 0 && <TableLinks list="codigos" />}
      {mayEdit && year !== null && (
        <NewCodeForm
          categories={categories}
          today={loaderData.today}
          written={actionData && 'written' in actionData ? actionData.written : undefined}
          faults={
            actionData?.code === 'invalid'
              ? actionData.faults
              : actionData?.code === 'taken'
                ? { code: true }
                : {}
          }
        />
      )}
    </>
  );
}

/** How often a code was used, and by whom. */
function Uses({ code, uses }: { code: ShownCode; uses: readonly CodeUse[] }) {
  const { t } = useTexts();
  const own = uses.filter(({ codeId }) => codeId === code.id);
  const count =
    code.usesLimit === null
      ? String(code.uses)
      : t('deskCodes.usesOf', { count: code.uses, limit: code.usesLimit });
  if (own.length === 0) return count;
  return (
    <More title={count}>
      <ul className="desk-list">
        {own.map(({ participantId, name }) => (
          <li key={participantId}>
            <DeskLink to={`inscripciones/${participantId}`}>{name}</DeskLink>
          </li>
        ))}
      </ul>
    </More>
  );
}

interface NewCodeFormProps {
  categories: readonly { code: number; name: string }[];
  /** YYYY-MM-DD. */
  today: string;
  /** As it was before it was refused. */
  written: TypedCode | undefined;
  faults: CodeFaults;
}

function NewCodeForm({ categories, today, written, faults }: NewCodeFormProps) {
  const { t } = useTexts();
  const field = (name: Exclude<CodeField, 'categories'>) => ({
    id: `code-${name}`,
    name,
    label: t(`deskCodes.fields.${name}`),
    error: faults[name] ? t(`deskCodes.faults.${name}`) : undefined,
    defaultValue: written?.[name] ?? '',
    autoComplete: 'off',
  });
  const count = { inputMode: 'numeric', size: 6, maxLength: 4 } as const;
  return (
    <DraftForm name="price code" className="desk-card desk-form">
      <h2>{t('deskCodes.newTitle')}</h2>
      <TextField
        {...field('code')}
        hint={t('deskCodes.hints.code')}
        required
        maxLength={24}
        size={24}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="desk-line">
        <SelectField
          {...field('kind')}
          none={t('deskCodes.choose')}
          required
          choices={choicesOf(discountKinds, (kind) => t(`deskCodes.kinds.${kind}`))}
        />
        <TextField {...field('value')} hint={t('deskCodes.hints.value')} size={8} />
      </div>
      <div className="desk-line">
        <TextField {...field('uses')} {...count} hint={t('deskCodes.hints.uses')} />
        <TextField {...field('lastDay')} type="date" min={today} />
      </div>
      <TickBoxes
        legend={t('deskCodes.fields.categories')}
        name="categories"
        ticked={written?.categories ?? []}
        choices={categories.map(({ code, name }) => [code, name] as const)}
      />
      {faults.categories && <p role="alert">{t('deskCodes.faults.categories')}</p>}
      <TextField {...field('reserved')} {...count} hint={t('deskCodes.hints.reserved')} />
      <More title={t('deskCodes.askTitle')} isOpen={Boolean(written?.question)}>
        <div className="desk-line">
          <SelectField
            {...field('question')}
            none={t('deskCodes.nobodyAsked')}
            choices={choicesOf(codeQuestions, (question) => t(`deskCodes.questions.${question}`))}
          />
          <TextField {...field('answer')} hint={t('deskCodes.hints.answer')} maxLength={80} />
        </div>
      </More>
      <TextField {...field('note')} hint={t('deskCodes.hints.note')} maxLength={200} />
      <Act intent="make" kind="primary">
        {t('deskCodes.make')}
      </Act>
    </DraftForm>
  );
}
