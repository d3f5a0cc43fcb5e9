/** Names in an address of a list the record whose history stands below it, and where that stands. */
export const historyField = 'historia';
