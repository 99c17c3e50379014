/** Words that only say that it is over, alone or with "the task", "it" and the like before them. */
const OVER =
  /^(?:(?:it|this|that|everything|all|(?:the |your )?(?:task|work|job|request))(?:'s| is| was| has been| are)? )?(?:now |all )?(?:done|completed?|finished|ok|okay|success(?:ful(?:ly)?)?|erledigt|fertig|hecho|listo|terminé|fait|готово|完了)(?: (?:successfully|now))?$/;
const OVER_IN_CHINESE =
  /^(?:好的?)?(?:这个|本|该|此|所有|全部)?(?:任务|工作|操作)?(?:都|均|全部)?(?:已经?|成功)*(?:完成|做完|搞定|办妥|好)(?:了|啦)?$/;

/**
 * True for a result that is nothing but "done": the person wants to know what came of it, and learns nothing from that.
 */
export function isBareResult(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 80) return false;
  const words = value
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return OVER.test(words) || OVER_IN_CHINESE.test(words.replaceAll(' ', ''));
}
