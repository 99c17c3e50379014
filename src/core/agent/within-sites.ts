import { isAllowed } from '../policy/scope.ts';
import { saidByPage } from '../policy/words-of-others.ts';
import type { BrowserPort, FrameText, PageDialog } from '../tools/browser-port.ts';

/** What a frame said, line by line, unless it is of a site of the task. */
export const linesOfOthers = ({ url, text }: FrameText, origins: readonly string[]): string[] =>
  isAllowed(url, origins) ? [] : text.split('\n');

/**
 * The same browser for one task: pages are looked at, read, photographed, watched and used only at the sites of the
 * task, wherever its tab has gone meanwhile.
 * @param origins the task's sites as they are now; the person adds to them
 * @param hear gets what frames of other sites said in an answer, before the task does
 */
export function withinSites(
  browser: BrowserPort,
  origins: () => readonly string[],
  hear: (lines: readonly string[]) => Promise<void> = async () => undefined,
): BrowserPort {
  const heard = async <Answer extends { status: string; ofFrames?: readonly FrameText[] }>(
    asked: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await asked;
    await hear((answer.ofFrames ?? []).flatMap((frame) => linesOfOthers(frame, origins())));
    return answer;
  };
  const ownDialog = (dialog: PageDialog | undefined): PageDialog | undefined =>
    dialog?.url === undefined || isAllowed(dialog.url, origins()) ? dialog : undefined;
  return {
    ...browser,
    look: async (request, signal) => {
      const seen = await browser.look({ origins: origins(), ...request }, signal);
      if (seen.status === 'seen') await hear(saidByPage(seen.page, origins()).others);
      return seen;
    },
    read: (request, signal) => heard(browser.read({ origins: origins(), ...request }, signal)),
    find: (request, signal) => heard(browser.find({ origins: origins(), ...request }, signal)),
    picture: (request, signal) => browser.picture({ origins: origins(), ...request }, signal),
    fullPicture: (request, signal) => browser.fullPicture({ origins: origins(), ...request }, signal),
    video: (request, signal) => heard(browser.video({ origins: origins(), ...request }, signal)),
    openDialog: (tabId) => ownDialog(browser.openDialog(tabId)),
    answerDialog: async (request, signal) => {
      const answered = await browser.answerDialog(request, signal);
      if (answered.status !== 'done' || ownDialog(answered.next)) return answered;
      return { status: 'done', acted: answered.acted };
    },
    watchRegion: (request, signal) => heard(browser.watchRegion({ origins: origins(), ...request }, signal)),
  };
}
