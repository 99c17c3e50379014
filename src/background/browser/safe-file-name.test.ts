import { describe, expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['report.csv', 'report.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\b.txt', 'b.txt'],
    ['.bashrc', 'bashrc'],
    ['a<b>:c?.md', 'a_b__c_.md'],
    ['con.txt', '_con.txt'],
    ['名单 2026.csv', '名单 2026.csv'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['notes. ', 'notes'],
    ['', 'file.txt'],
    ['///', 'file.txt'],
    ['..', 'file.txt'],
  ])('%j becomes %j', (wished, name) => {
    expect(safeFileName(wished)).toBe(name);
  });

  it('keeps the extension of a long name', () => {
    const name = safeFileName(`${'x'.repeat(400)}.json`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('x.json')).toBe(true);
  });
});
