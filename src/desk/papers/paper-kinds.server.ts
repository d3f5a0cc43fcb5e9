import { bibPaper } from './boats/bib-paper.server.ts';
import { labelsPaper, stickersPaper, wristbandsPaper } from './boats/labels-paper.server.ts';
import { certificatesPaper } from './certificates/certificates-paper.server.ts';
import { crossBracketPaper } from './cross/cross-bracket-paper.ts';
import { crossJudgesPaper, crossLinePaper } from './cross/cross-judges-paper.ts';
import { crossResultsPaper } from './cross/cross-results-paper.ts';
import { crossStartsPaper } from './cross/cross-starts-paper.ts';
import { gatesPaper } from './gates/gates-paper.server.ts';
import { noticesPaper } from './notices/notices-paper.server.ts';
import type { PaperKind } from './paper-kind.ts';
import { paymentPaper } from './payments/payment-paper.server.ts';
import { checkInPaper } from './people/check-in-paper.server.ts';
import { emergencyContactsPaper } from './people/emergency-contacts-paper.server.ts';
import { podiumPaper } from './podium/podium-paper.server.ts';
import { protocolPaper } from './protocol/protocol-paper.server.ts';
import { receiptPaper } from './receipts/receipt-paper.server.ts';
import { resultListPaper } from './results/result-list-paper.server.ts';
import { seriesPaper } from './series/series-paper.server.ts';
import { judgesPaper } from './sheets/judges-paper.server.ts';
import { finishPaper, timekeeperPaper } from './sheets/timekeeper-paper.ts';
import { startListPaper } from './starts/start-list-paper.ts';

export const paperKinds = {
  bibs: bibPaper,
  stickers: stickersPaper,
  wristbands: wristbandsPaper,
  labels: labelsPaper,
  'check-in': checkInPaper,
  'emergency-contacts': emergencyContactsPaper,
  'start-lists': startListPaper,
  judges: judgesPaper,
  timekeeper: timekeeperPaper,
  finish: finishPaper,
  'cross-starts': crossStartsPaper,
  'cross-judges': crossJudgesPaper,
  'cross-line': crossLinePaper,
  'cross-bracket': crossBracketPaper,
  notices: noticesPaper,
  results: resultListPaper,
  'cross-results': crossResultsPaper,
  series: seriesPaper,
  certificates: certificatesPaper,
  gates: gatesPaper,
  podium: podiumPaper,
  protocol: protocolPaper,
  receipts: receiptPaper,
  payments: paymentPaper,
} as const satisfies Record<string, PaperKind>;

export type PaperKindName = keyof typeof paperKinds;

export const paperKindNames = Object.keys(paperKinds) as PaperKindName[];
