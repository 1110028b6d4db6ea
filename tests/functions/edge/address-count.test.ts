import { describe, expect, it } from 'vitest';
import { countInAddress } from '#functions/edge/address-count.ts';

const readCount = (address: string) => countInAddress(new URL(address, 'https://still-human.example'));

describe('the number in the address of a page', () => {
  it.each([
    ['/jobs/5?search_popularity=7', 'Search popularity 7'],
    ['/jobs/5?search_popularity=007', 'Search popularity 7'],
    ['/zh/jobs/5?search_popularity=7', '搜索热度 7'],
    ['/zh/news/5?views=9', '9 次阅读'],
    ['/jobs/5?search_popularity=0', ''],
    ['/zh/news/5?views=0', ''],
    ['/jobs/5', null],
    ['/jobs/5?views=9', null],
    ['/news/5?search_popularity=7', null],
    ['/jobs?search_popularity=7', null],
    ['/jobs/5/analyses.json?search_popularity=7', null],
    ['/jobs/5?search_popularity=-1', null],
    ['/jobs/5?search_popularity=1e6', null],
    ['/jobs/5?search_popularity=', null],
    ['/jobs/5?search_popularity=1234567890123', null],
  ])('%s shows %s', (address, text) => {
    expect(readCount(address)).toBe(text);
  });
});
