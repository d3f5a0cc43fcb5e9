import { listEmergencyContacts } from '../../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import type { PaperKind } from '../paper-kind.ts';

/** Whom to call for each paddler, for the safety team: who holds it answers for it. */
export const emergencyContactsPaper: PaperKind = {
  title: 'papers.kinds.emergency-contacts',
  moment: 'before',
  need: 'entries.contacts',
  isUrgent: true,
  template: '/src/organizing/papers/people/emergency-contacts.typ',

  async subjects({ office, edition, t }) {
    const paddlers = await listEmergencyContacts(office.database, edition.id);
    const title = t('papers.checkIn.everybody');
    return paddlers.length === 0 ? [] : [{ id: String(edition.year), title }];
  },

  async make({ office, edition, t }, subject) {
    if (subject !== String(edition.year)) return null;
    const paddlers = await listEmergencyContacts(office.database, edition.id);
    if (paddlers.length === 0) return null;
    const missing = paddlers.filter(({ contactMobile }) => contactMobile === null).length;
    const rows = paddlers.map(({ id, bib, name, category, contactName, contactMobile }) => ({
      key: String(id),
      bib: bib === null ? '' : String(bib),
      name,
      category: t(`category.${category}`),
      who: contactName ?? '–',
      mobile: contactMobile ?? '–',
    }));
    return {
      title: t('deskEmergency.title', { year: edition.year }),
      data: {
        facts: [
          t('deskEmergency.caption', { count: rows.length }),
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
