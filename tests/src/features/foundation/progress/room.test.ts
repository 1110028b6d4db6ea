import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisEvent } from '#src/features/foundation/progress/contract.ts';
import { analysisSteps, stepSchema } from '#src/features/foundation/progress/contract.ts';
import { appendEvent, missedEvents, type Room, roomSchema } from '#src/features/foundation/progress/room.ts';

const opened: Room = {
  id: 'c'.repeat(32),
  taskId: 't'.repeat(32),
  query: 'Drone choreographer',
  normalizedTitle: 'drone choreographer',
  language: 'en',
  network: null,
  work: null,
  quotaOwner: { kind: 'network', key: 'a' },
  status: 'processing',
  jobId: null,
  openedAt: 1000,
  endedAt: null,
  events: [],
};
const step = fc.constantFrom(...stepSchema.options);
const completed = fc.record({
  status: fc.constant('completed' as const),
  jobId: fc.integer({ min: 1 }),
  titles: fc.constant({ en: 'Job', zh: '职业' }),
});
const near = { en: [{ job_id: 1, title: 'Job' }], zh: [{ job_id: 1, title: '职业' }] };
const failed = fc.oneof(
  fc.record({
    status: fc.constant('error' as const),
    code: fc.constantFrom('invalid_query' as const, 'no_search_data', 'server_error'),
  }),
  fc.constant({ status: 'error' as const, code: 'invalid_query' as const, near }),
);
/** Few events end the room, so that many sequences are long. */
const outcome = fc.oneof(
  { weight: 20, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: completed },
  { weight: 1, arbitrary: failed },
);
const event: fc.Arbitrary<AnalysisEvent> = fc.record({ step, outcome });
const events = fc.array(event, { maxLength: 30 });

/** The room after these events, one second apart. */
function appendAll(room: Room, all: readonly AnalysisEvent[]): Room {
  return all.reduce((now, one, index) => appendEvent(now, one, 2000 + index * 1000) ?? now, room);
}

const dataOf = (room: Room) => room.events.map(({ data }) => data);
const isEnd = (status: string) => status === 'completed' || status === 'error';

describe('a room after any sequence of events', () => {
  it('has ended once, with the first outcome, if there was one', () => {
    fc.assert(
      fc.property(events, (all) => {
        const room = appendAll(opened, all);
        const first = all.find(({ outcome }) => outcome)?.outcome;
        expect(room.status).toBe(first?.status ?? 'processing');
        expect(room.jobId).toBe(first?.status === 'completed' ? first.jobId : null);
        expect(dataOf(room).filter(({ status }) => isEnd(status))).toHaveLength(first ? 1 : 0);
        expect(dataOf(room).findIndex(({ status }) => isEnd(status))).toBe(first ? room.events.length - 1 : -1);
        expect(room.endedAt === null).toBe(first === undefined);
      }),
    );
  });

  it('numbers its events from 1 without a gap', () => {
    fc.assert(
      fc.property(events, (all) => {
        const numbers = dataOf(appendAll(opened, all)).map(({ seq }) => seq);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
    );
  });

  it('has a progress between 0 and 1 that never falls and reaches 1 at the end', () => {
    fc.assert(
      fc.property(events, (all) => {
        const room = appendAll(opened, all);
        const progress = dataOf(room).map((data) => data.progress);
        expect(progress).toEqual(progress.toSorted((a, b) => a - b));
        expect(progress.every((share) => share > 0 && share <= 1)).toBe(true);
        if (room.status !== 'processing') expect(progress.at(-1)).toBe(1);
      }),
    );
  });

  it('has no step twice', () => {
    fc.assert(
      fc.property(events, (all) => {
        const steps = dataOf(appendAll(opened, all))
          .filter(({ status }) => !isEnd(status))
          .map((data) => data.step);
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });

  it('can be read back from storage', () => {
    fc.assert(
      fc.property(events, (all) => {
        const room = appendAll(opened, all);
        expect(roomSchema.parse(JSON.parse(JSON.stringify(room)))).toEqual(room);
      }),
    );
  });

  it('accepts no more events if it has ended, and returns null', () => {
    fc.assert(
      fc.property(events, fc.oneof(completed, failed), event, (before, outcome, late) => {
        const ended = appendAll(opened, [...before, { step: 'done', outcome }]);
        expect(appendEvent(ended, late, 9_999_999)).toBeNull();
      }),
    );
  });

  it('is a new object, and the room before is unchanged', () => {
    const before = structuredClone(opened);
    expect(appendEvent(opened, { step: 'queued', outcome: null }, 1)).not.toBeNull();
    expect(opened).toEqual(before);
  });
});

describe('a client that comes back', () => {
  it('gets only the events that it missed, in their order', () => {
    fc.assert(
      fc.property(events, fc.nat({ max: 40 }), (all, lastSeq) => {
        const room = appendAll(opened, all);
        expect(missedEvents(room, lastSeq)).toEqual(room.events.slice(lastSeq));
      }),
    );
  });

  it('has seen every event once, whenever it left', () => {
    fc.assert(
      fc.property(events, events, (before, after) => {
        const half = appendAll(opened, before);
        const whole = appendAll(half, after);
        const seen = missedEvents(half, 0);
        const last = seen.at(-1)?.data.seq ?? 0;
        expect([...seen, ...missedEvents(whole, last)]).toEqual(whole.events);
      }),
    );
  });
});

describe('an event', () => {
  const dataOfEvent = (room: Room, one: AnalysisEvent) => appendAll(room, [one]).events.at(0)?.data;

  it.each([
    ['queued', 'started', 'Your search is in the queue'],
    ['checking', 'processing', 'Checking that this is a job'],
    ['reviewing', 'generating', 'Asking the AI reviewers'],
  ] as const)('of the step %s has the status %s and a message', (name, status, message) => {
    expect(dataOfEvent(opened, { step: name, outcome: null })).toEqual({
      status,
      message,
      jobs: [],
      error: null,
      job_id: null,
      progress: analysisSteps[name],
      step: name,
      seq: 1,
    });
  });

  it('of a completed analysis has the title of the job in the language of the visitor', () => {
    const outcome = { status: 'completed', jobId: 7, titles: { en: 'Drone choreographer', zh: '无人机编舞' } } as const;
    const jobs = [{ job_id: 7, title: '无人机编舞', similarity: 1 }];
    const data = { status: 'completed', message: '完成', jobs, error: null, job_id: 7, progress: 1, step: 'done', seq: 1 };
    expect(dataOfEvent({ ...opened, language: 'zh' }, { step: 'saving', outcome })).toEqual(data);
  });

  it('of a failed analysis has the reason in the language of the visitor, and no job', () => {
    const text = '没认出这是什么职业，请换个说法再试。';
    expect(
      dataOfEvent({ ...opened, language: 'zh' }, { step: 'checking', outcome: { status: 'error', code: 'invalid_query' } }),
    ).toMatchObject({
      status: 'error',
      message: text,
      error: text,
      job_id: null,
      jobs: [],
    });
  });

  it('of a title that a model judged not to be a job has the jobs that may be meant, in the language of the visitor', () => {
    const outcome = { status: 'error', code: 'invalid_query', near } as const;
    for (const language of ['en', 'zh'] as const)
      expect(dataOfEvent({ ...opened, language }, { step: 'checking', outcome })?.near).toEqual(near[language]);
    expect(dataOfEvent(opened, { step: 'checking', outcome: { status: 'error', code: 'invalid_query' } })).not.toHaveProperty('near');
  });

  it('that ends the room sets the time of its end', () => {
    expect(appendEvent(opened, { step: 'done', outcome: { status: 'error', code: 'server_error' } }, 4242)?.endedAt).toBe(4242);
  });
});
