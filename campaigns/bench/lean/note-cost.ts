import { writeFileSync } from 'node:fs';

/** Imported into a measured process: writes its processor time and largest memory to a file when it ends. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { processor: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.COST_FILE ?? '', JSON.stringify(cost));
});
