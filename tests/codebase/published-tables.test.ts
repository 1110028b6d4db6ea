import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTable, tablesFolder } from '#scripts/matcher/published-tables.ts';

describe('the published tables that the matcher is trained on', () => {
  it('are read from the folder in the command, else from the folder in the environment', () => {
    expect(tablesFolder(['node', 'train.ts', '--data', 'tables'], 'elsewhere')).toBe('tables');
    expect(tablesFolder(['node', 'train.ts'], 'elsewhere')).toBe('elsewhere');
  });

  it('have no default folder', () => {
    expect(tablesFolder(['node', 'train.ts'], undefined)).toBeNull();
    expect(tablesFolder(['node', 'train.ts', '--data'], undefined)).toBeNull();
    expect(readTable('onet_titles.tsv', null)).toBeNull();
  });

  it('are refused if a table is missing or has other content', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
    expect(() => readTable('onet_titles.tsv', folder)).toThrow('is missing');
    writeFileSync(path.join(folder, 'onet_titles.tsv'), 'code\ttitle\n11-1011.00\tBoss\n');
    expect(() => readTable('onet_titles.tsv', folder)).toThrow('is not the table');
  });
});
