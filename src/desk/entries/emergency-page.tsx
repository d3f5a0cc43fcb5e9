import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { listEmergencyContacts } from '../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { DeskLink, PageTop, PrintLine } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/emergency-page.ts';

/** Loads the emergency contacts of all competitors for the safety team, also for print. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEmergency', 'category'], async ({ services, may }) => {
    const { database, catalogue } = services;
    const edition = registrationEdition(catalogue) ?? catalogue.at(-1);
    const paddlers = edition ? await listEmergencyContacts(database, edition.id) : [];
    return { paddlers, year: edition?.year ?? null, seesList: may('entries.read') };
  });
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { paddlers, year, seesList } = loaderData;
  const missing = paddlers.filter(({ contactMobile }) => contactMobile === null).length;
  return (
    <>
      {seesList && (
        <p className="desk-screen">
          <DeskLink to="inscripciones">{t('deskEmergency.back')}</DeskLink>
        </p>
      )}
      <PageTop
        title={t('deskEmergency.title', { year: year ?? '' })}
        lead={
          <>
            {t('deskEmergency.lead')}{' '}
            {missing > 0 && <strong>{t('deskEmergency.missing', { count: missing })}</strong>}
          </>
        }
      />
      <PrintLine>{t('deskEmergency.print')}</PrintLine>
      {paddlers.length > 0 && <PaperLinks kinds={['emergency-contacts']} />}
      <TableLinks list="emergencia" />
      <DeskTable
        caption={t('deskEmergency.caption', { count: paddlers.length })}
        rows={paddlers.map((paddler, index) => ({ ...paddler, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'bib', label: t('deskEmergency.bib'), cell: ({ bib }) => bib ?? '–' },
          { key: 'name', label: t('deskEmergency.name'), names: true, cell: ({ name }) => name },
          {
            key: 'category',
            label: t('deskEmergency.category'),
            cell: ({ category }) => t(`category.${category}`),
          },
          {
            key: 'who',
            label: t('deskEmergency.who'),
            cell: ({ contactName }) => contactName ?? '–',
          },
          {
            key: 'mobile',
            label: t('deskEmergency.mobile'),
            cell: ({ contactMobile }) =>
              contactMobile ? <a href={`tel:${contactMobile}`}>{contactMobile}</a> : '–',
          },
        ]}
      />
    </>
  );
}
