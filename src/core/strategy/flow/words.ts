/** Sentences that control flow writes for the person and for later steps, in the language of the plan. */
export interface FlowWords {
  item: (number: number, count: number, label: string) => string;
  round: (number: number, most: number) => string;
  /** `idle`: at so many of those done the page was as before. */
  counted: (done: number, count: number, idle: number) => string;
  failedItem: (label: string, reason: string) => string;
  failedPass: (label: string, reason: string) => string;
  none: (items: string) => string;
  held: (until: string, rounds: number) => string;
  neverHeld: (until: string, rounds: number, why: string) => string;
  tooMany: (count: number, items: string) => string;
  first: (count: number) => string;
  noneOfThem: string;
  omitted: (count: number) => string;
  more: (count: number) => string;
  changed: (what: string) => string;
  nothingChanged: (what: string) => string;
  firedTimes: (count: number, what: string) => string;
  pick: (what: string) => string;
  notPicked: (what: string) => string;
}

const english: FlowWords = {
  item: (number, count, label) => `item ${number} of ${count}: ${label}`,
  round: (number, most) => `round ${number} of at most ${most}`,
  counted: (done, count, idle) =>
    `${done} of ${count} done${idle ? `, but nothing on the page changed at ${idle} of them` : ''}`,
  failedItem: (label, reason) => `${label}: failed, also when tried again. ${reason}`,
  failedPass: (label, reason) => `${label}: failed. ${reason}`,
  none: (items) => `There was nothing to do: ${items} gave 0 items.`,
  held: (until, rounds) => `After round ${rounds} it is so: ${until}`,
  neverHeld: (until, rounds, why) =>
    `Stopped after ${rounds} rounds, the most that were allowed; this still did not hold: ${until}. ${why}`.trim(),
  tooMany: (count, items) => `${items} gave ${count} items. How many of them should be gone through?`,
  first: (count) => `The first ${count}`,
  noneOfThem: 'None of them',
  omitted: (count) => `${count} more items were left out, as you decided.`,
  more: (count) => `… and ${count} more`,
  changed: (what) => `this has changed: ${what}`,
  nothingChanged: (what) => `The time is over, and nothing changed: ${what}`,
  firedTimes: (count, what) => `The time is over; it changed ${count} times: ${what}`,
  pick: (what) => `Which file or folder is to be watched for this: ${what}?`,
  notPicked: (what) =>
    `No file or folder was picked, so this is not watched: ${what}. Continue the task to pick one.`,
};

const chinese: FlowWords = {
  item: (number, count, label) => `第 ${number} 项，共 ${count} 项：${label}`,
  round: (number, most) => `第 ${number} 轮，最多 ${most} 轮`,
  counted: (done, count, idle) =>
    `共 ${count} 项，完成 ${done} 项${idle ? `，其中 ${idle} 项页面没有变化` : ''}`,
  failedItem: (label, reason) => `${label}：失败，重试后仍失败。${reason}`,
  failedPass: (label, reason) => `${label}：失败。${reason}`,
  none: (items) => `没有可做的事：“${items}”得到 0 项。`,
  held: (until, rounds) => `第 ${rounds} 轮后已满足：${until}`,
  neverHeld: (until, rounds, why) => `已到允许的最多 ${rounds} 轮，仍未满足：${until}。${why}`,
  tooMany: (count, items) => `“${items}”得到 ${count} 项。要处理多少项？`,
  first: (count) => `前 ${count} 项`,
  noneOfThem: '都不处理',
  omitted: (count) => `按您的决定，另有 ${count} 项没有处理。`,
  more: (count) => `……另有 ${count} 项`,
  changed: (what) => `已发生变化：${what}`,
  nothingChanged: (what) => `时间已到，没有变化：${what}`,
  firedTimes: (count, what) => `时间已到，共变化 ${count} 次：${what}`,
  pick: (what) => `要监视哪个文件或文件夹：${what}？`,
  notPicked: (what) => `没有选择文件或文件夹，因此没有监视：${what}。继续任务即可选择。`,
};

/** @param language BCP 47 tag of the plan */
export const flowWords = (language: string): FlowWords => (/^zh\b/i.test(language) ? chinese : english);
