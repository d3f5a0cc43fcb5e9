import { z } from 'zod';
import { mostBoatsOfTeam, type TeamRule } from './team-rule.ts';

/** Apart from the rule, which phones carry: they do not carry the library. */
export const teamRuleSchema = z.strictObject({
  boats: z.int().min(2).max(mostBoatsOfTeam),
  within: z.int().min(1).max(99),
  late: z.int().positive().max(999).nullable(),
}) satisfies z.ZodType<TeamRule>;
