import type { ReferenceTask } from './reference-tasks.ts';
import type { RunReport } from './run-with-kills.ts';

/** The count over all runs, as the suites print and judge it. */
export interface Ledger {
  runs: number;
  kills: number;
  lost: number;
  doubled: number;
  missing: number;
  /** A tab that was opened twice is one too many. */
  strayTabs: number;
  questions: number;
  /** Questions after a kill that did not lie between dispatch and acknowledgement of an outside effect. */
  needlessQuestions: number;
  medianResumeMs: number;
  slowestResumeMs: number;
}

/** Between the word that the page may act and the entry that says that it did, or that it gave way to another. */
const BETWEEN = new Set(['after tool-committed', 'before tool-dispatched', 'before tool-navigated']);

export function countUp(tasks: readonly ReferenceTask[], reports: readonly RunReport[]): Ledger {
  const wanted = new Map(tasks.map((task) => [task.name, task.posts]));
  const sum = (count: (report: RunReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const beyond = (report: RunReport, sign: 1 | -1) => {
    const posts = wanted.get(report.task) ?? {};
    const paths = new Set([...Object.keys(posts), ...Object.keys(report.posts)]);
    return [...paths].reduce(
      (total, path) => total + Math.max(0, sign * ((report.posts[path] ?? 0) - (posts[path] ?? 0))),
      0,
    );
  };
  const times = reports.flatMap((report) => report.resumeMs).toSorted((a, b) => a - b);
  return {
    runs: reports.length,
    kills: sum((report) => report.kills.length),
    lost: sum((report) => (report.status === 'completed' ? 0 : 1)),
    doubled: sum((report) => beyond(report, 1)),
    missing: sum((report) => beyond(report, -1)),
    strayTabs: sum((report) => Math.abs(report.strayTabs)),
    questions: sum((report) => report.questions.length),
    needlessQuestions: sum((report) => report.questions.filter((after) => !BETWEEN.has(after)).length),
    // Nobody went on at all: that is not fast.
    medianResumeMs: times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY,
    slowestResumeMs: times.at(-1) ?? Number.POSITIVE_INFINITY,
  };
}

export const ledgerText = (ledger: Ledger): string =>
  `${ledger.kills} kills in ${ledger.runs} runs: ${ledger.lost} tasks lost, ${ledger.doubled} effects twice, ${ledger.missing} effects missing, ${ledger.strayTabs} tabs too many, ${ledger.questions} ended in a question (${ledger.needlessQuestions} needlessly); resumed after ${ledger.medianResumeMs} ms (median), ${ledger.slowestResumeMs} ms (slowest)`;
