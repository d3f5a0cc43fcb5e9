import type { ParticipantRecord, StartRecord } from './participants-repository.server.ts';

/** The requested edition comes first, so that its dates are the record's own; then the latest. */
export function participantAnswer(
  record: ParticipantRecord,
  editionId: number,
  starts: readonly StartRecord[],
) {
  // A person with several entries in an edition started once in it; the requested one has the dates of this entry.
  const once = [...new Map(starts.map((start) => [start.editionId, start])).values()];
  const others = once
    .filter((start) => start.editionId !== editionId)
    .toSorted((a, b) => b.year - a.year);
  const dates = {
    payment_verified_at: record.paymentVerifiedAt,
    release_verified_at: record.releaseVerifiedAt,
  };
  return {
    name: record.name,
    sex: record.sex,
    nationality: record.nationality,
    ...dates,
    participant: {
      id: record.personId,
      category: record.category,
      user: { name: record.name },
      editions: [
        ...once
          .filter((start) => start.editionId === editionId)
          .map((start) => ({ ...start, ...record })),
        ...others,
      ].map((start) => ({
        id: start.editionId,
        year: start.year,
        pivot: {
          payment_verified_at: start.paymentVerifiedAt,
          release_verified_at: start.releaseVerifiedAt,
        },
      })),
    },
  };
}
