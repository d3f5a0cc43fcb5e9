export interface Outcomes<Code extends string> {
  done: number;
  refused: { participantId: number; code: Code }[];
}

export async function actOnEach<Code extends string>(
  participantIds: readonly number[],
  act: (participantId: number, index: number) => Promise<Code | null>,
): Promise<Outcomes<Code>> {
  const outcomes: Outcomes<Code> = { done: 0, refused: [] };
  for (const [index, participantId] of participantIds.entries()) {
    const code = await act(participantId, index);
    if (code === null) outcomes.done += 1;
    else outcomes.refused.push({ participantId, code });
  }
  return outcomes;
}
