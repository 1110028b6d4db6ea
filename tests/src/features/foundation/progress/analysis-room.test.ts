import { describe, expect, it } from 'vitest';
import { type AnalysisRoom, appendProgress } from '#src/features/foundation/progress/analysis-room.ts';

const progressEvent = (progress: number, status: 'processing' | 'completed' | 'failed' = 'processing') => ({
  ...{ status, progress, message: 'm', error: null, analysis_id: 'a', step: null },
});

describe('the room of an analysis', () => {
  it('numbers its events, and leaves out those without progress', () => {
    let room: AnalysisRoom | null = null;
    for (const progress of [0.1, 0.3, 0.3, 0.2, 0.6]) room = appendProgress(room, progressEvent(progress)) ?? room;
    expect(room?.events.map(({ data }) => [data.seq, data.progress])).toEqual([
      [1, 0.1],
      [2, 0.3],
      [3, 0.6],
    ]);
  });

  it('ends once', () => {
    const ended = appendProgress(null, progressEvent(1, 'completed'));
    expect(ended?.events).toHaveLength(1);
    expect(appendProgress(ended, progressEvent(1, 'failed'))).toBeNull();
    expect(appendProgress(ended, progressEvent(0.5))).toBeNull();
  });
});
