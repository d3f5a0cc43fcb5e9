/** Characters of codes, without those that are easily confused. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
