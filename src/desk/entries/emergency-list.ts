import type { PaddlerToCallFor } from '../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';

export const emergencyList = deskList((tools: ListTools<PaddlerToCallFor>) => {
  const { t, text, number, naming, label } = tools;
  return {
    bib: label(number(t('deskEmergency.bib'), ({ bib }) => bib)),
    name: naming(text(t('deskEmergency.name'), ({ name }) => name)),
    category: text(t('deskEmergency.category'), ({ category }) => t(`category.${category}`)),
    who: text(t('deskEmergency.who'), ({ contactName }) => contactName),
    mobile: text(t('deskEmergency.mobile'), ({ contactMobile }) => contactMobile),
  };
});
