import { describe, expect, test } from 'vitest';
import { listViews } from '../../../src/record/accounts/saved-views/list-views.server.ts';
import { removeView } from '../../../src/record/accounts/saved-views/remove-view.server.ts';
import { saveView } from '../../../src/record/accounts/saved-views/save-view.server.ts';
import { mostOfViews } from '../../../src/record/accounts/saved-views/saved-view.ts';
import { deskTeam, now } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

export function savedViewsContract(engine: Engine): void {
  describe('saved views', () => {
    const team = deskTeam(engine);

    test('saved views are stored by name, separately for each list and account', async () => {
      const [rita, tania] = [
        await team.member('Rita', ['registration']),
        await team.member('Tania', ['treasurer']),
      ];
      const own = { accountId: rita.id, list: 'entries' as const };
      const save = (name: string, query: string, of = own) =>
        saveView(team.database, { ...of, name, query }, now);
      expect(await save('Ñandú', 'pago=pagado')).toBe(true);
      expect(await save('Por pagar', 'pago=por-pagar')).toBe(true);
      expect(await save('Ñandú', 'categoria=1')).toBe(true);
      await saveView(team.database, { ...own, list: 'payments', name: 'Ñandú', query: '' }, now);
      expect(await save('Por pagar', 'x=1', { ...own, accountId: tania.id })).toBe(true);
      expect(await listViews(team.database, own)).toEqual([
        { name: 'Ñandú', query: 'categoria=1' },
        { name: 'Por pagar', query: 'pago=por-pagar' },
      ]);
      await removeView(team.database, { ...own, accountId: tania.id, name: 'Ñandú' });
      await removeView(team.database, { ...own, name: 'Por pagar' });
      expect(await listViews(team.database, own)).toEqual([
        { name: 'Ñandú', query: 'categoria=1' },
      ]);
      expect(await listViews(team.database, { ...own, accountId: tania.id })).toHaveLength(1);
    });

    test('a saved view without a name, with a long one or beyond the limit is refused', async () => {
      const { id: accountId } = await team.member('Rita', ['registration']);
      const own = { accountId, list: 'entries' as const };
      const save = (name: string, query = '') =>
        saveView(team.database, { ...own, name, query }, now);
      const { letters, views, query } = mostOfViews;
      expect(await save('')).toBe(false);
      expect(await save('x'.repeat(letters + 1))).toBe(false);
      expect(await save('x', 'a'.repeat(query + 1))).toBe(false);
      for (let n = 0; n < views; n += 1) expect(await save(`vista ${n}`)).toBe(true);
      expect(await save('una más')).toBe(false);
      expect(await save('vista 3', 'categoria=2')).toBe(true);
      expect(await listViews(team.database, own)).toHaveLength(views);
    });
  });
}
