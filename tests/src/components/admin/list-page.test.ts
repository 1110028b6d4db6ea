import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendPage, type ListPage } from '#src/components/admin/list-page.ts';

const size = 5;
const itself = (row: number) => row;

/** A list on a server, newest first: its highest number is the newest. */
class Server {
  rows: number[];
  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, place) => count - place);
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

it('a row that comes again is shown once, and a full page that brings few new rows still has another behind it', () => {
  const list = appendPage({ rows: [9, 8, 7, 6, 5], hasMore: true, newer: 0 }, [6, 5, 4, 3, 2], size, itself);
  expect(list).toEqual({ rows: [9, 8, 7, 6, 5, 4, 3, 2], hasMore: true, newer: 2 });
  expect(appendPage(list, [1], size, itself)).toEqual({ rows: [9, 8, 7, 6, 5, 4, 3, 2, 1], hasMore: false, newer: 2 });
});

it('whatever comes, and whatever is done with rows in between, every row that was there at first is shown once, and none is left out', () => {
  const steps = fc.array(fc.oneof(fc.constant('more' as const), fc.constant('add' as const), fc.nat({ max: 30 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.nat({ max: 40 }), steps, (count, acts) => {
      const server = new Server(count);
      let list: ListPage<number> = { rows: server.page(0), hasMore: server.page(0).length === size, newer: 0 };
      const more = () => (list = appendPage(list, server.page(list.rows.length + list.newer), size, itself));
      for (const act of acts) {
        if (act === 'more' && list.hasMore) more();
        if (act === 'add') server.add();
        if (typeof act === 'number') {
          const row = list.rows[act % Math.max(1, list.rows.length)];
          server.remove(row);
          list = { ...list, rows: list.rows.filter((one) => one !== row) };
        }
      }
      for (let guard = 0; list.hasMore && guard < 200; guard += 1) more();
      expect(list.hasMore).toBe(false);
      expect(new Set(list.rows).size).toBe(list.rows.length);
      const old = (rows: number[]) => rows.filter((row) => row <= count);
      expect(old(list.rows)).toEqual(old(server.rows));
    }),
  );
});
