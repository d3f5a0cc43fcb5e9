import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { listClubSums } from '../payments/list-club-sums.server.ts';
import type { Route } from './+types/clubs-page.ts';
import { clubsList } from './clubs-list.ts';
import { isClubAsked } from './is-club-asked.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskClubs'], async ({ services, asked, may, now }) => {
    const { database, race, catalogue } = services;
    const edition = registrationEdition(catalogue);
    const sought = asked.text('buscar', 100);
    const all = edition ? await listClubSums(database, edition.id) : [];
    return {
      facts: deskFacts(race, now),
      clubs: all.filter(isClubAsked(sought)).map((one) => ({
        id: one.id,
        club: one.club,
        captain: may('entries.contacts') ? one.captain : '',
        reference: one.reference,
        people: one.people,
        unasked: one.unasked,
        receipts: one.receipts,
        paidCents: one.paidCents,
        openCents: one.openCents,
        dueCents: one.dueCents,
      })),
    };
  });
}

export default function ClubsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { clubs, facts } = loaderData;
  return (
    <>
      <PageTop title={t('deskClubs.title')} lead={t('deskClubs.lead')} />
      <FilterForm names={['buscar']} found={t('deskClubs.caption', { count: clubs.length })}>
        <FilterText name="buscar" label={t('deskClubs.search')} />
      </FilterForm>
      <ListTable
        list={clubsList}
        caption={t('deskClubs.caption', { count: clubs.length })}
        none={t('deskClubs.none')}
        rows={clubs}
        rowKey={({ id }) => id}
        facts={facts}
        shown={{
          club: ({ id, club }) => <DeskLink to={`clubes/${id}`}>{club}</DeskLink>,
          captain: ({ captain }) => captain,
          reference: ({ reference }) => <code>{reference}</code>,
        }}
      />
      <TableLinks list="clubes" />
    </>
  );
}
