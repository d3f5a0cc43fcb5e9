import type { Command } from 'commander';
import { diagnose } from '../src/desk/upkeep/doctor/diagnose.ts';
import { findFacts } from '../src/desk/upkeep/doctor/find-facts.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';

/** `race doctor`: checks the whole site and advises on each finding; exit code 1 if something is wrong. */
export function addDoctor(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('doctor')
    .description(t('cli.doctor'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const { config, race, databaseAsItIs } = context();
      const facts = await findFacts({
        config,
        database: databaseAsItIs,
        now: new Date(),
        race,
      });
      const findings = diagnose(facts);
      if (json) context().sayJson(findings);
      else if (findings.length === 0) context().say(t('cli.doctorWell'));
      for (const { level, code, values } of json ? [] : findings) {
        context().say(`${t(`cli.level.${level}`)}: ${t(`cli.finding.${code}`, values)}`);
      }
      const wrong = findings.filter(({ level }) => level === 'wrong').length;
      if (wrong > 0) throw new Refusal(t('cli.doctorWrong', { count: wrong }));
    });
}
