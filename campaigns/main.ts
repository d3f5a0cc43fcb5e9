import { Command } from 'commander';

type Describe = (command: Command) => Command;

const campaigns: Readonly<Record<string, () => Promise<{ campaign: Describe }>>> = {
  abuse: () => import('./abuse/campaign.ts'),
  backup: () => import('./backup/campaign.ts'),
  bench: () => import('./bench/campaign.ts'),
  camera: () => import('./camera/campaign.ts'),
  faults: () => import('./faults/campaign.ts'),
  folds: () => import('./folds/campaign.ts'),
  fuzz: () => import('./fuzz/campaign.ts'),
  histories: () => import('./histories/campaign.ts'),
  rehearsal: () => import('./rehearsal/campaign.ts'),
  telling: () => import('./telling/campaign.ts'),
  uploads: () => import('./uploads/campaign.ts'),
};

const [name = '', ...options] = process.argv.slice(2);
const load = campaigns[name];
if (load) {
  const { campaign } = await load();
  await campaign(new Command(`npm run campaign -- ${name}`)).parseAsync(options, { from: 'user' });
} else {
  console.error(`npm run campaign -- NAME; there are ${Object.keys(campaigns).join(', ')}.`);
  process.exitCode = 1;
}
