/** Migrations before version 1.0. A database with all of them has the schema of its baseline. */
export const stepsBeforeBaseline: readonly string[] = `
2026-11-21-1-editions-and-people 2026-11-21-2-heats-and-times 2026-11-21-3-loaded-editions
2026-11-22-101-payments 2026-11-22-102-receipts-and-card-attempts 2026-11-22-103-mail-outbox
2026-11-22-104-overrides-and-erasures 2026-11-22-201-registrations 2026-11-22-301-claimed-card-transactions
2026-11-23-1-people-with-keys 2026-11-23-2-entries 2026-11-23-3-edition-facts 2026-11-23-4-runs
2026-11-23-5-championship 2026-11-23-6-rate-limits 2026-11-23-7-documents 2026-11-23-8-card-claims
2026-11-23-9-mail-participants 2026-11-24-1-emergency-contacts 2026-11-25-1-growth 2026-11-26-21-holds
2026-11-26-31-card-turns 2026-11-26-32-clock-watch 2026-11-26-41-change-notices 2026-11-27-1-accounts
2026-11-28-21-bank-lines 2026-11-28-3-announcements 2026-11-28-31-sent-letters 2026-11-28-32-letters
2026-11-28-4-content-versions 2026-11-28-41-content-pictures 2026-11-28-51-seats
2026-11-28-52-check-in 2026-11-28-61-privacy-requests 2026-11-28-71-race-day-log
2026-11-29-11-race-day-plan 2026-11-29-21-race-results 2026-11-29-22-race-heats
2026-11-29-31-race-relay 2026-11-29-51-saved-views 2026-11-29-52-news-letters 2026-11-29-53-looked-sales
2026-12-01-31-race-log 2026-12-01-32-heard-notices 2026-12-01-33-plan-versions 2026-12-02-1-seat-kinds
2026-12-03-1-money 2026-12-04-1-categories 2026-12-04-1-line-currency 2026-12-04-2-own-questions
2026-12-04-3-price-codes 2026-12-04-4-club-entries 2026-12-04-51-own-acts 2026-12-04-52-receipts
2026-12-04-6-begun-edition 2026-12-04-7-letters-later 2026-12-04-81-import-headings 2026-12-05-1-own-race
2026-12-05-2-hand-over 2026-12-05-3-difference-proof 2026-12-06-1-seat-takes 2026-12-06-2-bank-line-shares
2026-12-06-31-receipt-of-line 2026-12-06-32-receipt-names-of-payers 2026-12-07-55-speaker 2026-12-07-56-push
2026-12-07-57-screens 2026-12-07-62-data-versions 2026-12-08-1-seat-notices 2026-12-09-66-paper-prints
2026-12-10-68-receipt-papers 2026-12-11-72-series 2026-12-11-73-seat-elements 2026-12-12-71-certificate-mails
2026-12-13-83-receipt-indexes 2026-12-14-85-bank-lines-aside
`
  .trim()
  .split(/\s+/);
