import { choice, day, deskForm, line } from '../frame/form/desk-form.ts';
import { requestKinds, requestProofs } from './request-kinds.ts';

export const requestForm = deskForm('deskPrivacy', {
  kind: choice(requestKinds, { required: true, words: 'desk.values' }),
  asker: line({ longest: 500, required: true, hint: true }),
  person: line({ longest: 500, optional: true, hint: true }),
  identified: choice(requestProofs, { required: true, words: 'desk.values' }),
  received: day({ required: true, isFutureRefused: true }),
  note: line({ longest: 500, optional: true }),
});
