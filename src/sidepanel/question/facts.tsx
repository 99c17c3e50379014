import type { ReactNode } from 'react';

/** What exactly a question is about, as a short list of facts. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="mb-2.5 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 rounded-control bg-raised px-2.5 py-2 text-sm">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="max-h-40 min-w-0 overflow-y-auto tiny:max-h-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
