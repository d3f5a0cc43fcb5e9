import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { enqueueLetters } from '../../record/mail/enqueue-letters.server.ts';
import { newsTokens } from '../../record/mail/news/news-repository.server.ts';
import { type Letter, writtenIn } from './letter.ts';
import { letterValues } from './send-letter.server.ts';

export async function testLetter(
  database: AppDatabase,
  actor: Actor,
  { letter, to, year }: { letter: Letter; to: Pick<Account, 'name' | 'email'>; year: number },
  now: Date,
): Promise<void> {
  const recipient = { name: to.name, year, category: letter.category ?? 1, accessToken: null };
  const at = now.getTime();
  await database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const news = letter.news
      ? (await newsTokens(transaction, [to.email], now))(to.email)
      : undefined;
    await enqueueLetters(
      transaction,
      writtenIn(letter).map((language) => ({
        key: `letter-test:${letter.id}:${actor.accountId}:${language}:${at}`,
        participantId: null,
        to: to.email,
        language,
        values: letterValues(letter, { ...recipient, news }, language),
      })),
      now,
    );
    const subject = { kind: 'letter', id: letter.id } as const;
    await writeAudit(transaction, actor, { act: 'letter_tested', subject }, now);
  });
}
