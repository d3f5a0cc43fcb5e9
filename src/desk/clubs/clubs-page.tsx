import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { listClubSums } from '../payments/list-club-sums.server.ts';
import type { Route } from './+types/clubs-page.ts';
import { isClubAsked } from './is-club-asked.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskClubs'], async ({ services, asked, locale, may }) => {
    const { database, race, catalogue } = services;
    const edition = registrationEdition(catalogue);
    const sought = asked.text('buscar', 100);
    const all = edition ? await listClubSums(database, edition.id) : [];
    const money = (cents: number) => formatMoney(cents, race.registration.currency, locale);
    return {
      clubs: all.filter(isClubAsked(sought)).map((one) => ({
        id: one.id,
        club: one.club,
        captain: may('entries.contacts') ? one.captain : '',
        reference: one.reference,
        people: one.people,
        unasked: one.unasked,
        receipts: one.receipts,
        paid: money(one.paidCents),
        open: money(one.openCents),
      })),
    };
  });
}

export default function ClubsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { clubs } = loaderData;
  return (
    <>
      <PageTop title={t('deskClubs.title')} lead={t('deskClubs.lead')} />
      <FilterForm names={['buscar']} found={t('deskClubs.caption', { count: clubs.length })}>
        <FilterText name="buscar" label={t('deskClubs.search')} />
      </FilterForm>
      <DeskTable
        caption={t('deskClubs.caption', { count: clubs.length })}
        none={t('deskClubs.none')}
        rows={clubs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'club',
            label: t('deskClubs.club'),
            names: true,
            cell: ({ id, club }) => <DeskLink to={`clubes/${id}`}>{club}</DeskLink>,
          },
          { key: 'captain', label: t('deskClubs.captain'), cell: ({ captain }) => captain },
          {
            key: 'reference',
            label: t('deskClubs.reference'),
            cell: ({ reference }) => <code>{reference}</code>,
          },
          {
            key: 'people',
            label: t('deskClubs.people'),
            alignEnd: true,
            cell: ({ people }) => people,
          },
          {
            key: 'unasked',
            label: t('deskClubs.unasked'),
            alignEnd: true,
            cell: ({ unasked }) => unasked,
          },
          {
            key: 'receipts',
            label: t('deskClubs.receipts'),
            alignEnd: true,
            cell: ({ receipts }) => receipts,
          },
          { key: 'paid', label: t('deskClubs.paid'), alignEnd: true, cell: ({ paid }) => paid },
          { key: 'open', label: t('deskClubs.open'), alignEnd: true, cell: ({ open }) => open },
        ]}
      />
      <TableLinks list="clubes" />
    </>
  );
}
