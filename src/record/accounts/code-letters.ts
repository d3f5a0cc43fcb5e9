/** Letters and digits of which codes are made: nobody takes them for each other. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
