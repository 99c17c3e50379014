import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { newProfile, sweepProfiles } from './profile.ts';

test('profiles of processes that are gone are removed, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'));
  const own = newProfile('tabwright-raw-');
  try {
    // No system uses process ids this high.
    const gone = 2 ** 30;
    const kept = [
      basename(own),
      `tabwright-${process.pid}-Ab12Cd`,
      `other-${gone}-Ab12Cd`,
      'tabwright-Ab12Cd',
    ];
    for (const name of [...kept, `tabwright-${gone}-Ab12Cd`, `tabwright-crash-${gone}-Ab12Cd`])
      mkdirSync(join(folder, name, 'Default'), { recursive: true });
    sweepProfiles([folder, folder, join(folder, 'nowhere')]);
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(own, { recursive: true });
  }
});
