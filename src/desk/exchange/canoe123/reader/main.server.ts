import { answerParent } from '../../../../platform/child/answer-parent.server.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { packFile } from './pack-file.ts';

/* The process in which `readCanoe123Apart` reads an export. */
await answerParent(async (file) => {
  const reading = await readCanoe123([file]);
  return 'fault' in reading ? reading : { file: packFile(reading.file) };
});
