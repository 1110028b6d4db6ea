import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendPage, type ListPage } from '#src/components/admin/list-page.ts';

const size = 5;
const keyOf = (row: number) => row;

/** A list on a server, newest row first. A newer row has a higher number. */
class Server {
  rows: number[];
  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, index) => count - index);
  }
  page(offset: number): number[] {
    return this.rows.slice(offset, offset + size);
  }
  add(): void {
    this.rows.unshift((this.rows[0] ?? 0) + 1000);
  }
  remove(row: number | undefined): void {
    this.rows = this.rows.filter((one) => one !== row);
  }
}

it('a row that is loaded twice is shown once, and a full page means that more may follow even if few of its rows are new', () => {
  const list = appendPage({ rows: [9, 8, 7, 6, 5], hasMore: true, newer: 0 }, [6, 5, 4, 3, 2], size, keyOf);
  expect(list).toEqual({ rows: [9, 8, 7, 6, 5, 4, 3, 2], hasMore: true, newer: 2 });
  expect(appendPage(list, [1], size, keyOf)).toEqual({ rows: [9, 8, 7, 6, 5, 4, 3, 2, 1], hasMore: false, newer: 2 });
});

it('every row that was there at first is shown exactly once, even if rows are added and deleted between two pages', () => {
  const stepsArbitrary = fc.array(fc.oneof(fc.constant('more' as const), fc.constant('add' as const), fc.nat({ max: 30 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.nat({ max: 40 }), stepsArbitrary, (count, steps) => {
      const server = new Server(count);
      let list: ListPage<number> = { rows: server.page(0), hasMore: server.page(0).length === size, newer: 0 };
      const loadMore = () => (list = appendPage(list, server.page(list.rows.length + list.newer), size, keyOf));
      for (const step of steps) {
        if (step === 'more' && list.hasMore) loadMore();
        if (step === 'add') server.add();
        if (typeof step === 'number') {
          const row = list.rows[step % Math.max(1, list.rows.length)];
          server.remove(row);
          list = { ...list, rows: list.rows.filter((one) => one !== row) };
        }
      }
      for (let guard = 0; list.hasMore && guard < 200; guard += 1) loadMore();
      expect(list.hasMore).toBe(false);
      expect(new Set(list.rows).size).toBe(list.rows.length);
      const withoutAdded = (rows: number[]) => rows.filter((row) => row <= count);
      expect(withoutAdded(list.rows)).toEqual(withoutAdded(server.rows));
    }),
  );
});
