import { answerParent } from '../../../platform/child/answer-parent.server.ts';
import { readHanded } from './read-handed.server.ts';

/* The process in which `readHandedApart` reads a file of an edition. */
await answerParent(readHanded);
