import { describe, expect, it } from 'vitest';
import { type AnalysisRoom, appendProgress } from '#src/features/foundation/progress/analysis-room.ts';

const said = (progress: number, status: 'processing' | 'completed' | 'failed' = 'processing') => ({
  ...{ status, progress, message: 'm', error: null, analysis_id: 'a', step: null },
});

describe('the room of an analysis', () => {
  it('counts its events, and leaves out what is no further', () => {
    let room: AnalysisRoom | null = null;
    for (const progress of [0.1, 0.3, 0.3, 0.2, 0.6]) room = appendProgress(room, said(progress)) ?? room;
    expect(room?.events.map(({ data }) => [data.seq, data.progress])).toEqual([
      [1, 0.1],
      [2, 0.3],
      [3, 0.6],
    ]);
  });

  it('ends once', () => {
    const ended = appendProgress(null, said(1, 'completed'));
    expect(ended?.events).toHaveLength(1);
    expect(appendProgress(ended, said(1, 'failed'))).toBeNull();
    expect(appendProgress(ended, said(0.5))).toBeNull();
  });
});
