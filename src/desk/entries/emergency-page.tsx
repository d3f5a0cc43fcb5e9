import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { listEmergencyContacts } from '../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { DeskLink, PageTop, PrintLine } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/emergency-page.ts';
import { emergencyList } from './emergency-list.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEmergency', 'category'], async ({ services, may, now }) => {
    const { database, catalogue, race } = services;
    const edition = registrationEdition(catalogue) ?? catalogue.at(-1);
    const paddlers = edition ? await listEmergencyContacts(database, edition.id) : [];
    const year = edition?.year ?? null;
    return { paddlers, year, seesList: may('entries.read'), facts: deskFacts(race, now) };
  });
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { paddlers, year, seesList, facts } = loaderData;
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
      <ListTable
        list={emergencyList}
        caption={t('deskEmergency.caption', { count: paddlers.length })}
        rows={paddlers}
        rowKey={({ id }) => id}
        facts={facts}
        shown={{
          mobile: ({ contactMobile }) =>
            contactMobile ? <a href={`tel:${contactMobile}`}>{contactMobile}</a> : '–',
        }}
      />
    </>
  );
}
