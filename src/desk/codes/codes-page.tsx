import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import type { PriceCode } from '../../registration/prices/price-code.ts';
import { listCodes } from '../../registration/prices/price-codes-repository.server.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { FormCard, Line, Refusals } from '../frame/form/form-card.tsx';
import { deskAction, type FormAct } from '../frame/guard/desk-action.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { DeskLink, More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/codes-page.ts';
import { codeForm, toNewCode } from './code-form.ts';
import { codesList } from './codes-list.ts';
import { type CodeUse, listUses } from './list-uses.server.ts';
import { makeCode } from './make-code.server.ts';
import { retireCode } from './retire-code.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskCodes', 'category'], async (caller) => {
    const { services, may } = caller;
    const edition = registrationEdition(services.catalogue);
    return {
      year: edition?.year ?? null,
      mayEdit: may('payments.decide'),
      facts: deskFacts(services.race, caller.now),
      uses: edition ? await listUses(services.database, edition.id) : [],
      codes: edition ? await listCodes(services.database, edition.id) : [],
    };
  });
}

const refusals = {
  no_edition: ['deskCodes.noEdition'],
  invalid: ['deskCodes.invalid', 'deskCodes.invalidText'],
  taken: ['deskCodes.taken', 'deskCodes.takenText'],
} as const;

export const action = deskAction({
  need: { permission: 'payments.decide' },
  refusals,
  acts: {
    async make({ services, actor, now, facts, read, refuse }) {
      const { database, catalogue } = services;
      const edition = registrationEdition(catalogue) ?? refuse('no_edition');
      const code = toNewCode(read(codeForm), facts.timeZone);
      const order = { editionId: edition.id, code, currency: facts.currency };
      if (!(await makeCode(database, actor, order, now))) refuse('taken', { field: 'code' });
    },
    retire: (act) => retireOrRestore(act, true),
    restore: (act) => retireOrRestore(act, false),
  },
});

async function retireOrRestore(
  { services, actor, now, form, refuse }: FormAct<keyof typeof refusals>,
  retires: boolean,
): Promise<undefined> {
  const { database, catalogue } = services;
  const edition = registrationEdition(catalogue) ?? refuse('no_edition');
  const order = { editionId: edition.id, code: form.text('code', 40), retires };
  await retireCode(database, actor, order, now);
}

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { codes, uses, mayEdit, year, facts } = loaderData;
  return (
    <>
      <PageTop title={t('deskCodes.title')} lead={t('deskCodes.lead')} />
      <Refusals answer={actionData} texts={refusals} />
      {year === null && <Refused title={t('deskCodes.noEdition')} />}
      <ListTable
        list={codesList}
        rows={codes}
        rowKey={({ id }) => id}
        facts={facts}
        caption={t('deskCodes.caption', { count: codes.length })}
        none={t('deskCodes.none')}
        shown={{
          code: ({ code, note }) => (
            <>
              <code>{code}</code>
              {note !== '' && <small> {note}</small>}
            </>
          ),
          uses: (code) => <Uses code={code} uses={uses} />,
          reserved: ({ reserved }) => reserved || '–',
        }}
        act={
          mayEdit && {
            heading: t('deskCodes.change'),
            cell: ({ code, retiredAt }) => {
              const intent = retiredAt === null ? 'retire' : 'restore';
              return (
                <OneAct
                  intent={intent}
                  fields={{ code }}
                  aria-label={t(`deskCodes.${intent}One`, { code })}
                >
                  {t(`deskCodes.${intent}`)}
                </OneAct>
              );
            },
          }
        }
      />
      {codes.length > 0 && <TableLinks list="codigos" />}
      {mayEdit && year !== null && (
        <FormCard
          form={codeForm}
          name="price code"
          intent="make"
          title={t('deskCodes.newTitle')}
          act={t('deskCodes.make')}
          facts={facts}
          answer={actionData}
        >
          {(field) => (
            <>
              {field.code}
              <Line>
                {field.kind}
                {field.value}
              </Line>
              <Line>
                {field.uses}
                {field.lastDay}
              </Line>
              {field.categories}
              {field.reserved}
              <More
                title={t('deskCodes.askTitle')}
                isOpen={Boolean(actionData?.typed.question?.[0])}
              >
                <Line>
                  {field.question}
                  {field.answer}
                </Line>
              </More>
              {field.note}
            </>
          )}
        </FormCard>
      )}
    </>
  );
}

function Uses({ code, uses }: { code: PriceCode; uses: readonly CodeUse[] }) {
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
