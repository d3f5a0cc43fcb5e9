/** What an answer says to who may not, so that it is told apart from a form that came from elsewhere. */
export const notAllowed = 'not allowed';
