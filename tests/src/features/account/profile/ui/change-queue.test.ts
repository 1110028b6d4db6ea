import { expect, it } from 'vitest';
import { openChangeQueue } from '#src/features/account/profile/ui/profile/change-queue.ts';

interface Choices {
  notices: boolean;
  language: string;
}

/** Creates a server that answers on command, and records what the page shows. */
function openPage(initial: Choices) {
  let [stored, shown] = [initial, initial];
  const waiting: { change: Partial<Choices>; answer(isAccepted: boolean): void }[] = [];
  const send = (change: Partial<Choices>) =>
    new Promise<Choices>((resolve, reject) => {
      const answer = (isAccepted: boolean) => {
        if (!isAccepted) return reject(new Error('refused'));
        stored = { ...stored, ...change };
        resolve(stored);
      };
      waiting.push({ change, answer });
    });
  const queue = openChangeQueue<Choices, Partial<Choices>>(send, (fields) => {
    shown = { ...shown, ...fields };
  });
  const next = async () => {
    await new Promise((done) => setTimeout(done));
    const [call, ...others] = waiting.splice(0);
    if (!call || others.length > 0) throw new Error(`${others.length + 1} calls at once`);
    return call;
  };
  return { next, shown: () => shown, stored: () => stored, change: (fields: Partial<Choices>) => queue(shown, fields) };
}

it('two quick changes are sent in their order, and the answer to the first does not undo the second', async () => {
  const page = openPage({ notices: false, language: 'en' });
  const both = [page.change({ notices: true }), page.change({ notices: false })];
  (await page.next()).answer(true);
  expect(page.shown().notices).toBe(false);
  const second = await page.next();
  expect([page.shown().notices, second.change]).toEqual([false, { notices: false }]);
  second.answer(true);
  await Promise.all(both);
  expect([page.shown(), page.stored()]).toEqual([page.stored(), { notices: false, language: 'en' }]);
});

it.each([
  { accepted: [false, false], notices: false },
  { accepted: [true, false], notices: true },
  { accepted: [false, true], notices: false },
])('the stored values are shown in the end, whichever changes were refused ($accepted)', async ({ accepted, notices }) => {
  const page = openPage({ notices: false, language: 'en' });
  const both = [page.change({ notices: true }), page.change({ notices: false })];
  const outcomes = Promise.allSettled(both);
  for (const isAccepted of accepted) (await page.next()).answer(isAccepted);
  expect((await outcomes).map(({ status }) => status === 'fulfilled')).toEqual(accepted);
  expect([page.shown().notices, page.stored().notices]).toEqual([notices, notices]);
});

it('the answer to a change of one field does not overwrite another field whose change is unanswered', async () => {
  const page = openPage({ notices: false, language: 'en' });
  const both = [page.change({ notices: true }), page.change({ language: 'zh' })];
  (await page.next()).answer(true);
  const second = await page.next();
  expect(page.shown()).toEqual({ notices: true, language: 'zh' });
  second.answer(true);
  await Promise.all(both);
  expect(page.stored()).toEqual({ notices: true, language: 'zh' });
});
