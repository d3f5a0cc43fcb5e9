import { listEmergencyContacts } from '../../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import type { PaperKind } from '../paper-kind.ts';
import { rowSubjects, rowsOfSubject } from '../row-subjects.ts';

/** Emergency contacts of each paddler for the safety team, which is responsible for the sheet. */
export const emergencyContactsPaper: PaperKind = {
  title: 'papers.kinds.emergency-contacts',
  moment: 'before',
  need: 'entries.contacts',
  isUrgent: true,
  mostTogether: 1,
  template: '/src/desk/papers/people/emergency-contacts.typ',

  async subjects({ office, edition, t }) {
    const paddlers = await listEmergencyContacts(office.database, edition.id);
    const title = t('papers.checkIn.everybody');
    return rowSubjects({ id: String(edition.year), title }, paddlers.length);
  },

  async make({ office, edition, t }, subject) {
    const paddlers = await listEmergencyContacts(office.database, edition.id);
    const portion = rowsOfSubject(paddlers, String(edition.year), subject);
    if (!portion) return null;
    const missing = paddlers.filter(({ contactMobile }) => contactMobile === null).length;
    const rows = portion.rows.map(({ id, bib, name, category, contactName, contactMobile }) => ({
      key: String(id),
      bib: bib === null ? '' : String(bib),
      name,
      category: t(`category.${category}`),
      who: contactName ?? '–',
      mobile: contactMobile ?? '–',
    }));
    return {
      title: t('deskEmergency.title', { year: edition.year }) + portion.part,
      data: {
        facts: [
          t('deskEmergency.caption', { count: paddlers.length }),
          ...(missing > 0 ? [t('deskEmergency.missing', { count: missing })] : []),
        ],
        warning: t('papers.personal'),
        rows: rows.map(({ key: _key, ...row }) => row),
        words: {
          bib: t('deskEmergency.bib'),
          name: t('deskEmergency.name'),
          category: t('deskEmergency.category'),
          who: t('deskEmergency.who'),
          mobile: t('deskEmergency.mobile'),
          holder: t('papers.holder'),
          signature: t('papers.signature'),
        },
      },
      rows: new Map(rows.map(({ key, ...row }) => [key, row])),
    };
  },
};
