import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCarriedOverTask } from '#src/features/jobs/page/carry-over.ts';

describe('the task that carries over to another job', () => {
  it('is the own task that shares most words with a task of the other job, regardless of plurals and endings', () => {
    const ownTasks = ['Draft contracts and letters', 'Advise clients on legal risks', 'Argue before a court'];
    expect(findCarriedOverTask(ownTasks, ['Advising a client on the legal risk of a sale', 'Argue with neighbours'])).toBe(1);
    expect(findCarriedOverTask(ownTasks.toReversed(), ['Advising a client on the legal risk of a sale'])).toBe(1);
  });

  it('is null if tasks share only one word or only common words', () => {
    expect(findCarriedOverTask(['Advise clients on taxes'], ['Photograph clients'])).toBeNull();
    expect(findCarriedOverTask(['Meet with them before and after it'], ['Go with them before and after that'])).toBeNull();
    expect(findCarriedOverTask(['Weld steel frames'], ['Teach children to read'])).toBeNull();
  });

  it('is null if the two shared words are a small part of long tasks', () => {
    const nine = 'alpha bravo charlie delta echo foxtrot golf hotel juliett';
    expect(
      findCarriedOverTask([`${nine} report record`], [`kilo lima mike november oscar papa quebec romeo sierra report record`]),
    ).toBeNull();
  });

  it('is null without tasks, and the task itself if both jobs have it', () => {
    expect(findCarriedOverTask([], ['Weld steel frames'])).toBeNull();
    expect(findCarriedOverTask(['Weld steel frames'], [])).toBeNull();
    expect(findCarriedOverTask(['Read', 'Weld steel frames'], ['Weld steel frames'])).toBe(1);
  });

  it('is always an own task or null, and does not depend on the order of the other tasks', () => {
    const text = fc
      .array(fc.constantFrom('weld', 'steel', 'frames', 'teach', 'children', 'the', 'with', 'report'), { maxLength: 6 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text), fc.array(text), (ownTasks, otherTasks) => {
        const index = findCarriedOverTask(ownTasks, otherTasks);
        if (index !== null) expect(ownTasks[index]).toBeDefined();
        expect(findCarriedOverTask(ownTasks, otherTasks.toReversed())).toBe(index);
      }),
    );
  });
});
