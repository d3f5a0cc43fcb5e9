import { followFrame } from './follow-frame.ts';

followFrame(document);
