import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver } from '#src/features/jobs/page/carry-over.ts';

describe('what carries over from one job to another', () => {
  it('is the own task that has most words in common with one of theirs, plurals and endings aside', () => {
    const own = ['Draft contracts and letters', 'Advise clients on legal risks', 'Argue before a court'];
    expect(carriedOver(own, ['Advising a client on the legal risk of a sale', 'Argue with neighbours'])).toBe(1);
    expect(carriedOver(own.toReversed(), ['Advising a client on the legal risk of a sale'])).toBe(1);
  });

  it('is nothing where tasks share a single word, or only words that every task has', () => {
    expect(carriedOver(['Advise clients on taxes'], ['Photograph clients'])).toBeNull();
    expect(carriedOver(['Meet with them before and after it'], ['Go with them before and after that'])).toBeNull();
    expect(carriedOver(['Weld steel frames'], ['Teach children to read'])).toBeNull();
  });

  it('is nothing where two words in common are few among many', () => {
    const nine = 'alpha bravo charlie delta echo foxtrot golf hotel juliett';
    expect(carriedOver([`${nine} report record`], [`kilo lima mike november oscar papa quebec romeo sierra report record`])).toBeNull();
  });

  it('is nothing without tasks, and everything for the same task', () => {
    expect(carriedOver([], ['Weld steel frames'])).toBeNull();
    expect(carriedOver(['Weld steel frames'], [])).toBeNull();
    expect(carriedOver(['Read', 'Weld steel frames'], ['Weld steel frames'])).toBe(1);
  });

  it('is always one of the own tasks or none, and the same in whatever order theirs come', () => {
    const text = fc
      .array(fc.constantFrom('weld', 'steel', 'frames', 'teach', 'children', 'the', 'with', 'report'), { maxLength: 6 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text), fc.array(text), (own, theirs) => {
        const index = carriedOver(own, theirs);
        if (index !== null) expect(own[index]).toBeDefined();
        expect(carriedOver(own, theirs.toReversed())).toBe(index);
      }),
    );
  });
});
